import { m } from '#platform/i18n/messages.ts';
import type { TermView } from '../listing-view.ts';
import { ListingSection } from './listing-section.tsx';

/** VAT, exchange and delivery. */
export function ListingTerms({ terms }: { terms: TermView[] }) {
  return (
    <ListingSection title={m.listing_terms()}>
      <dl className="card divide-y divide-line px-4 md:px-5">
        {terms.map(({ label, values }) => (
          <div key={label} className="gap-4 py-3 md:grid md:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-fg-3">{label}</dt>
            {values.map((value) => (
              <dd key={value} className="num font-semibold md:col-start-2">
                {value}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </ListingSection>
  );
}
