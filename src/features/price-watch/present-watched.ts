import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { withUnit } from '#features/catalogue/fields/unit-words.ts';
import { listingTitle, presentPicture } from '#features/listings/card/present-listing-card.ts';
import { silhouetteOf } from '#features/listings/card/silhouette.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { formatMonth, formatNumber } from '#platform/i18n/format.ts';
import type { WatchedListing } from './price-watch.ts';
import type { WatchedRow } from './read-watched.server.ts';

/** Formats title and facts in the language of `locale`, which is that of `withLocale`. */
export function presentWatched(
  row: WatchedRow,
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): WatchedListing {
  const title = plainLine(listingTitle(row, locale));
  const { startPrice: priceThen, price: priceNow, seenPrice, state } = row;
  const isOnMarket = state === 'available' || state === 'reserved';
  return {
    id: row.listingId,
    title,
    href: state === 'gone' ? null : `/listing/${row.listingId}`,
    facts: factsOf(row, { catalogue, locale }),
    picture: row.cover && presentPicture(row.cover, title),
    silhouette: silhouetteOf(row),
    state,
    since: row.since.toISOString(),
    priceThen,
    priceNow,
    difference: priceThen === null || priceNow === null ? null : priceNow - priceThen,
    moved: isOnMarket && priceNow !== null && seenPrice !== null && priceNow !== seenPrice,
  };
}

function factsOf(
  { year, month, mileageKm, cityKey }: WatchedRow,
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): string[] {
  const place = cityKey === null ? undefined : catalogue.cityByKey.get(cityKey)?.label[locale];
  return [
    year === null ? undefined : formatMonth(year, month),
    mileageKm === null ? undefined : withUnit('km', formatNumber(mileageKm)),
    place,
  ].filter((fact) => fact !== undefined);
}
