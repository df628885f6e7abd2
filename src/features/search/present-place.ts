import type { City } from '#features/catalogue/catalogue.ts';
import { distanceKm } from '#kernel/distance.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { FilterSource } from './present-filters.ts';
import type { Locale } from '#kernel/locale.ts';
import type { FilterOption, PlacePart } from './search-page.ts';
import { distancesKm } from './search-query.ts';

const alphabets: Record<Locale, Intl.Collator> = { bg: new Intl.Collator('bg'), en: new Intl.Collator('en') };

/** Town and distance. With a distance, every town counts what lies within it, as choosing the town would. */
export function presentPlace({ query, answer, catalogue, locale }: FilterSource): PlacePart {
  const [first, ...others] = query.choices.city ?? [];
  const chosen = first === undefined ? undefined : catalogue.cityByKey.get(first);
  const km = query.distanceKm ?? 0;
  const label = (city: City): string => city.label[locale];
  const countAround = (city: City): number =>
    km === 0
      ? (answer.counts.city[city.key] ?? 0)
      : catalogue.cities.reduce(
          (sum, other) => (distanceKm(city, other) <= km ? sum + (answer.counts.city[other.key] ?? 0) : sum),
          0,
        );
  const cities = catalogue.cities.toSorted((a, b) => alphabets[locale].compare(label(a), label(b)));
  return {
    kind: 'place',
    cities: cities.map((city) => [city.key, label(city), formatNumber(countAround(city))]),
    city: chosen?.key ?? '',
    cityLabel: chosen ? label(chosen) : '',
    otherCities: others.flatMap((key): FilterOption[] => {
      const city = catalogue.cityByKey.get(key);
      return city ? [[key, label(city), formatNumber(answer.counts.city[key] ?? 0), 1]] : [];
    }),
    distances: chosen
      ? distancesKm.map((distance): FilterOption => {
          const count = formatNumber(answer.distanceCounts[distance] ?? 0);
          // No distance is the absence of the parameter.
          const value = distance === 0 ? '' : String(distance);
          const text = distance === 0 ? m.filters_only_here() : String(distance);
          return distance === km ? [value, text, count, 1] : [value, text, count];
        })
      : [],
    hint:
      chosen && km > 0 ? m.filters_within({ distance: formatNumber(km), town: label(chosen) }) : undefined,
  };
}
