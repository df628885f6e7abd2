import { m } from '#platform/i18n/messages.ts';
import { absentCell, comparisonRow, statedCell } from './comparison-row.ts';
import type { ComparisonRow } from './comparison-view.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import { ownFeatures } from '#features/listings/page/own-features.ts';
import type { PresentListingOptions } from '#features/listings/page/present-listing.ts';

/**
 * Features in the order of the catalogue: names of those that all listings have, and a row for each that only some
 * have. Omits features that a row of the facts repeats. An unselected feature counts as not stated, because the vehicle may still have it.
 */
export function compareFeatures(
  listings: readonly ListingDetail[],
  { catalogue, locale }: Pick<PresentListingOptions, 'catalogue' | 'locale'>,
): { common: string[]; differing: ComparisonRow[] } {
  const chosen = listings.map(({ features }) => new Set(features));
  const own = new Set(listings.flatMap(ownFeatures));
  const known = catalogue.features.filter(({ key }) => own.has(key));
  const isCommon = ({ key }: { key: string }) => chosen.every((features) => features.has(key));
  return {
    common: known.filter(isCommon).map(({ label }) => label[locale]),
    differing: known
      .filter((feature) => !isCommon(feature))
      .map(({ key, label }) =>
        comparisonRow(
          `feature:${key}`,
          label[locale],
          chosen.map((features) =>
            features.has(key) ? statedCell(m.fact_has()) : absentCell(m.fact_not_stated()),
          ),
        ),
      ),
  };
}
