import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { softHyphens } from '#ui/soft-hyphens.ts';
import type { FactView } from '../listing-view.ts';
import { ListingSection } from './listing-section.tsx';

/** Stated facts of the vehicle, in the same order for every listing of its type, and a line that names the others. */
export function ListingFacts({ facts }: { facts: FactView[] }) {
  const unstated = facts.filter(({ value }) => value === undefined).map(({ label }) => inSentence(label));
  return (
    <ListingSection title={m.listing_data()}>
      <div className="@container">
        <dl className="card grid grid-cols-2 gap-x-3 @max-[19rem]:grid-cols-1 px-4 py-2 md:grid-cols-3 md:gap-x-6 md:px-5 xl:grid-cols-4">
          {facts.map(
            ({ field, icon, label, value, swatch }) =>
              value !== undefined && (
                <div
                  key={field}
                  // A VIN has no place to break.
                  className={`relative min-w-0 py-3 pl-10 md:pl-12 ${field === 'vin' ? 'max-md:col-span-full' : ''}`}
                >
                  <dt className="text-sm text-fg-3">
                    <span className="absolute top-3 left-0 grid size-8 place-items-center rounded-md md:size-9 bg-sunken text-fg-2">
                      <Icon name={icon} />
                    </span>
                    {softHyphens(label)}
                  </dt>
                  <dd className="num font-semibold break-words">
                    {swatch && (
                      <span
                        className="mr-1.5 inline-block size-3.5 rounded-full align-[-2px] ring-1 ring-line-2"
                        style={{ background: swatch }}
                      />
                    )}
                    {softHyphens(value)}
                  </dd>
                </div>
              ),
          )}
        </dl>
        {unstated.length > 0 && (
          <p className="mt-2 text-sm text-fg-3">
            {m.listing_unstated()} {unstated.join(', ')}
          </p>
        )}
      </div>
    </ListingSection>
  );
}

/** Label within a sentence; names and acronyms such as VIN keep their capitals. */
const inSentence = (label: string): string =>
  /^(Euro|.\p{Lu})/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
