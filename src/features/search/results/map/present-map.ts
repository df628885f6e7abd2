import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { ListingCard } from '#features/listings/card/listing-card.ts';
import { provinceWords } from '#features/places/present-place.ts';
import { townNeighbours, townsInOrder } from '#features/places/town-neighbours.ts';
import type { Locale } from '#kernel/locale.ts';
import { withoutFilter } from '../../address/address-links.ts';
import type { ParsedSearch } from '../../address/search-address.ts';
import type { SearchAnswer } from '../../index/search-query.ts';
import type { MapData, MapProvinceData } from '../search-page.ts';

/** The results by province and town, as the index counts them with the place filter set aside. */
export function presentMap(
  search: ParsedSearch,
  answer: Pick<SearchAnswer, 'counts'>,
  cards: readonly Pick<ListingCard, 'cityKey'>[],
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): MapData {
  const { choices, distanceKm = 0 } = search.query;
  const around = townNeighbours(catalogue, distanceKm);
  const towns = Map.groupBy(townsInOrder(catalogue, locale), ({ provinceKey }) => provinceKey);
  return {
    everywhere: `/${withoutFilter(search, 'city')}`,
    provinces: catalogue.provinces
      .map(({ key, label }): MapProvinceData => [
        key,
        label[locale],
        provinceWords(key, catalogue, locale),
        (towns.get(key) ?? []).map((city) => [
          city.key,
          city.label[locale],
          answer.counts.city[city.key] ?? 0,
        ]),
      ])
      .toSorted(([, a], [, b]) => a.localeCompare(b, locale)),
    chosen: [...new Set((choices.city ?? []).flatMap((key) => around.get(key) ?? [key]))],
    cardTowns: cards.map(({ cityKey }) => cityKey),
  };
}
