import { NearestListings } from '#features/listings/price-reasons/ui/nearest-listings.tsx';
import { PriceFactors } from '#features/listings/price-reasons/ui/price-factors.tsx';
import { m } from '#platform/i18n/messages.ts';
import type { OpenSuggestion } from './open-suggestion.ts';

/** Reasons for the estimate, and the nearest comparable listings. */
export function PriceReasonsPanels({ open: { estimate, compared } }: { open: OpenSuggestion }) {
  const hasListings = compared !== null && compared.nearest.length > 0;
  if (!estimate.reasons && !hasListings) return null;
  return (
    <div
      className={`grid gap-x-6 gap-y-5 border-t border-line pt-5 md:col-span-2 ${estimate.reasons && hasListings ? 'xl:grid-cols-2' : ''}`}
    >
      {estimate.reasons && (
        <section aria-labelledby="price-factors">
          <h3 id="price-factors" className="mb-1 font-semibold">
            {m.price_moves()}
          </h3>
          <PriceFactors reasons={estimate.reasons} idealEurMinor={estimate.ideal_eur_minor} />
        </section>
      )}
      {hasListings && (
        <section aria-labelledby="price-nearest">
          <h3 id="price-nearest" className="mb-1 font-semibold">
            {m.price_nearest()}
          </h3>
          <NearestListings compared={compared} newTab />
        </section>
      )}
    </div>
  );
}
