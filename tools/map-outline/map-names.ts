import type { MapName, MapTown } from '#features/places/map-outline.ts';
import { toMap } from '#features/places/map-projection.ts';
import type { Label } from '#kernel/locale.ts';

/** Positions of country names, away from the towns of Bulgaria. */
const countryPlaces: Record<string, { latitude: number; longitude: number }> = {
  RO: { latitude: 44.4, longitude: 25.2 },
  RS: { latitude: 43.75, longitude: 21.3 },
  MK: { latitude: 41.62, longitude: 21.75 },
  GR: { latitude: 41.03, longitude: 23.9 },
  TR: { latitude: 41.35, longitude: 27.3 },
};
const seas: { label: Label; latitude: number; longitude: number }[] = [
  { label: { bg: 'Черно море', en: 'Black Sea' }, latitude: 42.9, longitude: 29.1 },
  { label: { bg: 'Егейско море', en: 'Aegean Sea' }, latitude: 40.66, longitude: 25.1 },
];

const at = (place: { latitude: number; longitude: number }): { x: number; y: number } => {
  const { x, y } = toMap(place);
  return { x: Math.round(x), y: Math.round(y) };
};

export const mapNames = (countries: readonly { iso2: string; bg: string; en: string }[]): MapName[] => [
  ...countries.flatMap(({ iso2, bg, en }): MapName[] => {
    const place = countryPlaces[iso2];
    return place ? [{ kind: 'country', ...at(place), label: { bg, en } }] : [];
  }),
  ...seas.map(({ label, ...place }): MapName => ({ kind: 'sea', ...at(place), label })),
];

export const mapTowns = (
  cities: readonly {
    key: string;
    bg: string;
    en: string;
    latitude: number;
    longitude: number;
    population: number;
  }[],
): MapTown[] =>
  cities
    .toSorted((a, b) => b.population - a.population)
    .map(({ key, bg, en, ...city }) => ({ key, ...at(city), label: { bg, en } }));
