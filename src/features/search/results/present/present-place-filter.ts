import type { City } from '#features/catalogue/catalogue.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { FilterSource } from './filter-source.ts';
import { countText } from '../count-text.ts';
import { joinTowns } from '#features/places/joined-towns.ts';
import type { FilterOption, PlacePart } from '../filters/filter-panel-data.ts';
import { distancesKm } from '../../index/search-query.ts';
import { townNeighbours, townsInOrder } from '#features/places/town-neighbours.ts';

/** Town and distance. With a distance, the count of each town includes all towns within it. */
export function presentPlace({ query, answer, catalogue, locale }: FilterSource): PlacePart {
  const [first, ...others] = query.choices.city ?? [];
  const chosen = first === undefined ? undefined : catalogue.cityByKey.get(first);
  const km = query.distanceKm ?? 0;
  const label = (city: City): string => city.label[locale];
  const countIn = (key: string): number => answer.counts.city[key] ?? 0;
  const neighbours = km === 0 ? undefined : townNeighbours(catalogue, km);
  const countAround = ({ key }: City): number =>
    neighbours?.get(key)?.reduce((sum, other) => sum + countIn(other), 0) ?? countIn(key);
  return {
    kind: 'place',
    cities: joinTowns(
      townsInOrder(catalogue, locale).map((city) => [city.key, label(city), countText(countAround(city))]),
    ),
    city: chosen?.key ?? '',
    cityLabel: chosen ? label(chosen) : '',
    otherCities: others.flatMap((key): FilterOption[] => {
      const city = catalogue.cityByKey.get(key);
      return city ? [[key, label(city), formatNumber(answer.counts.city[key] ?? 0), 1]] : [];
    }),
    distances: chosen
      ? distancesKm.map((distance): FilterOption => {
          const count = formatNumber(answer.distanceCounts[distance] ?? 0);
          // The distance 0 is written as an absent parameter.
          const value = distance === 0 ? '' : String(distance);
          const text = distance === 0 ? m.filters_only_here() : String(distance);
          return distance === km ? [value, text, count, 1] : [value, text, count];
        })
      : [],
    hint:
      chosen && km > 0 ? m.filters_within({ distance: formatNumber(km), town: label(chosen) }) : undefined,
  };
}
