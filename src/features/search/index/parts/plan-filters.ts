import { distanceKm, type Place } from '#kernel/distance.ts';
import { barsWithin, histogramEdges, type BarBounds } from '../histogram-edges.ts';
import { leavesOutUnsound, namedConditions } from '../condition-choice.ts';
import { unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';
import { postedSince } from './posted-bitmaps.ts';
import {
  choiceGroups,
  postedWithinDays,
  rangeFields,
  type ChoiceGroup,
  type SearchFilters,
} from '../search-query.ts';
import type { SetName } from '../coded-document.ts';
import { NOT_STATED, type Codes, type OptionGroup } from './vocabulary.ts';

/** Decides which slots pass a filter. */
export type FilterTest =
  /** The slot is in at least one, in every one, or in none of the sets. */
  | { kind: 'any'; sets: { name: SetName; codes: number[] }[] }
  | { kind: 'every'; name: SetName; codes: number[] }
  | { kind: 'none'; name: SetName; codes: number[] }
  | { kind: 'range'; field: number; min: number; max: number; bars: BarBounds }
  /** Published in the last `days` days, with a kept bitmap if `window` is not −1; `since` is their beginning. */
  | { kind: 'posted'; days: number; window: number; since: number }
  | { kind: 'published'; since: number }
  | { kind: 'never' };

/**
 * The counts made with this filter set aside; undefined for filters whose options only narrow the result.
 */
export type Facet =
  | { kind: 'options'; group: OptionGroup }
  | { kind: 'city' }
  | { kind: 'make' }
  | { kind: 'range'; field: number }
  | { kind: 'posted' };

export interface Filter {
  /** Name as in `SearchAnswer.withoutFilter`. */
  name: string;
  test: FilterTest;
  facet: Facet | undefined;
}

/** Coordinates of towns by key. */
export type Places = ReadonlyMap<string, Place>;

export const placesOf = (cities: readonly (Place & { key: string })[]): Places =>
  new Map(cities.map((city) => [city.key, city]));

/** Translates the active filters of a query into codes of the index. */
export function planFilters(query: SearchFilters, now: number, codes: Codes, places: Places): Filter[] {
  const filters: Filter[] = [];
  for (const group of choiceGroups) {
    const chosen = group === 'condition' ? namedConditions(query) : (query.choices[group] ?? []);
    if (chosen.length > 0) filters.push(choiceFilter(group, chosen, query, codes, places));
  }
  if (leavesOutUnsound(query)) filters.push(soundOnly(codes));
  if (query.makes.length > 0) {
    filters.push({ name: 'make', test: makeTest(query, codes), facet: { kind: 'make' } });
  }
  for (const [field, name] of rangeFields.entries()) {
    const { min, max } = query.ranges[name] ?? {};
    if (min === undefined && max === undefined) continue;
    const low = Math.max(0, Math.ceil(min ?? 0));
    const high = Math.min(NOT_STATED - 1, Math.floor(max ?? NOT_STATED - 1));
    const bars = barsWithin(histogramEdges[name], low, high);
    const test: FilterTest =
      low > high ? { kind: 'never' } : { kind: 'range', field, min: low, max: high, bars };
    filters.push({ name, test, facet: { kind: 'range', field } });
  }
  for (const flag of new Set(query.flags)) {
    const test = every('options', [codes.option('flag', flag)]);
    filters.push({ name: flag, test, facet: undefined });
  }
  if (query.features.length > 0) {
    const wanted = query.features.map((key) => codes.option('feature', key));
    filters.push({ name: 'features', test: every('options', wanted), facet: undefined });
  }
  if (query.postedWithinDays !== undefined) {
    const days = query.postedWithinDays;
    const window = postedWithinDays.findIndex((offered) => offered === days);
    const test = { kind: 'posted' as const, days, window, since: postedSince(now, days) };
    filters.push({ name: 'posted', test, facet: { kind: 'posted' } });
  }
  if (query.publishedSince !== undefined) {
    const since = Math.max(0, Math.ceil(query.publishedSince));
    filters.push({ name: 'since', test: { kind: 'published', since }, facet: undefined });
  }
  if (query.dealer) {
    const company = known([codes.company(query.dealer.accountId)]);
    filters.push({ name: 'dealer', test: any('companies', company), facet: undefined });
  }
  if (query.words.length > 0) {
    const test = every('words', query.words.map(codes.word));
    filters.push({ name: 'words', test, facet: undefined });
  }
  if (query.withoutWords.length > 0) {
    const excluded = known(query.withoutWords.map(codes.word));
    filters.push({
      name: 'without',
      test: { kind: 'none', name: 'words', codes: excluded },
      facet: undefined,
    });
  }
  return filters;
}

/**
 * Distance in km of every town to the nearest chosen one. A town without coordinates is near only itself.
 */
export function distancesFrom(chosen: readonly string[], places: Places): Map<string, number> {
  const distances = new Map<string, number>();
  const starts = chosen.flatMap((key) => places.get(key) ?? []);
  if (starts.length > 0) {
    for (const [key, place] of places) {
      distances.set(key, Math.min(...starts.map((start) => distanceKm(start, place))));
    }
  }
  for (const key of chosen) distances.set(key, 0);
  return distances;
}

function choiceFilter(
  group: ChoiceGroup,
  chosen: readonly string[],
  query: SearchFilters,
  codes: Codes,
  places: Places,
): Filter {
  if (group !== 'city') {
    const options = known(chosen.map((key) => codes.option(group, key)));
    return { name: group, test: any('options', options), facet: { kind: 'options', group } };
  }
  const { distanceKm: within = 0 } = query;
  const towns =
    within > 0
      ? [...distancesFrom(chosen, places)].filter(([, km]) => km <= within).map(([key]) => key)
      : chosen;
  return { name: 'city', test: any('cities', known(towns.map(codes.city))), facet: { kind: 'city' } };
}

function makeTest(query: SearchFilters, codes: Codes): FilterTest {
  const whole = query.makes.filter(({ models }) => models.length === 0);
  const brands = known(whole.map(({ brand }) => codes.brand(brand)));
  const models = known(
    query.makes.flatMap(({ brand, models: keys }) => keys.map((key) => codes.model(brand, key))),
  );
  return {
    kind: 'any',
    sets: [
      { name: 'brands', codes: brands },
      { name: 'models', codes: models },
    ],
  };
}

const soundOnly = (codes: Codes): Filter => ({
  name: 'condition',
  test: {
    kind: 'none',
    name: 'options',
    codes: known(unsoundConditions.map((key) => codes.option('condition', key))),
  },
  facet: { kind: 'options', group: 'condition' },
});

/** Whether the filter is the default of the group `condition`. */
export const isSoundOnly = ({ name, test }: Filter): boolean => name === 'condition' && test.kind === 'none';

/** Drops unknown and repeated codes. */
const known = (codes: readonly (number | undefined)[]): number[] => [
  ...new Set(codes.filter((code) => code !== undefined)),
];

const any = (name: SetName, codes: number[]): FilterTest => ({ kind: 'any', sets: [{ name, codes }] });

function every(name: SetName, codes: readonly (number | undefined)[]): FilterTest {
  return codes.includes(undefined) ? { kind: 'never' } : { kind: 'every', name, codes: known(codes) };
}
