import type { Catalogue, City } from '#features/catalogue/catalogue.ts';
import { distanceKm } from '#kernel/distance.ts';
import type { Locale } from '#kernel/locale.ts';

type Neighbours = ReadonlyMap<string, readonly string[]>;

const ordered = new WeakMap<Catalogue, Partial<Record<Locale, readonly City[]>>>();
const around = new WeakMap<Catalogue, Map<number, Neighbours>>();

/** Towns in the alphabetical order of the language; sorted once per catalogue. */
export function townsInOrder(catalogue: Catalogue, locale: Locale): readonly City[] {
  const known = ordered.get(catalogue) ?? {};
  ordered.set(catalogue, known);
  return (known[locale] ??= sorted(catalogue.cities, locale));
}

function sorted(cities: readonly City[], locale: Locale): readonly City[] {
  const alphabet = new Intl.Collator(locale);
  return cities.toSorted((a, b) => alphabet.compare(a.label[locale], b.label[locale]));
}

/**
 * Keys of the towns within `km` of each town, itself included. Cached, because it takes tens of thousands
 * of distance calculations.
 */
export function townNeighbours(catalogue: Catalogue, km: number): Neighbours {
  const known = around.get(catalogue) ?? new Map<number, Neighbours>();
  around.set(catalogue, known);
  let found = known.get(km);
  if (!found) {
    const { cities } = catalogue;
    found = new Map(
      cities.map((city) => [
        city.key,
        cities.filter((other) => distanceKm(city, other) <= km).map(({ key }) => key),
      ]),
    );
    known.set(km, found);
  }
  return found;
}
