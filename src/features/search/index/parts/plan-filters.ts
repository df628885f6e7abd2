import { distanceKm, type Place } from '#kernel/distance.ts';
import { barsWithin, histogramEdges, type BarBounds } from '../histogram-edges.ts';
import { leavesOutUnsound, namedConditions } from '../condition-choice.ts';
import { postedSince } from './posted-bitmaps.ts';
import {
  choiceGroups,
  postedWithinDays,
  rangeFields,
  type ChoiceGroup,
  type SearchFilters,
} from '../search-query.ts';
import type { SetName } from './segment.ts';
import { NOT_STATED, type OptionGroup, type Vocabulary } from './vocabulary.ts';

/** Decides which slots pass a filter. */
export type FilterTest =
  /** The slot is in at least one, in every one, or in none of the sets. */
  | { kind: 'any'; sets: { name: SetName; codes: number[] }[] }
  | { kind: 'every'; name: SetName; codes: number[] }
  | { kind: 'none'; name: SetName; codes: number[] }
  | { kind: 'range'; field: number; min: number; max: number; bars: BarBounds }
  | { kind: 'posted'; window: number; since: number }
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

/** Translates the active filters of a query into codes of the index. */
export function planFilters(
  query: SearchFilters,
  now: number,
  vocabulary: Vocabulary,
  places: Places,
): Filter[] {
  const filters: Filter[] = [];
  for (const group of choiceGroups) {
    const chosen = group === 'condition' ? namedConditions(query) : (query.choices[group] ?? []);
    if (chosen.length > 0) filters.push(choiceFilter(group, chosen, query, vocabulary, places));
  }
  if (leavesOutUnsound(query)) filters.push(soundOnly(vocabulary));
  if (query.makes.length > 0) {
    filters.push({ name: 'make', test: makeTest(query, vocabulary), facet: { kind: 'make' } });
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
    const code = vocabulary.findOption('flag', flag);
    filters.push({ name: flag, test: every('options', [code]), facet: undefined });
  }
  if (query.features.length > 0) {
    const codes = query.features.map((key) => vocabulary.findOption('feature', key));
    filters.push({ name: 'features', test: every('options', codes), facet: undefined });
  }
  if (query.postedWithinDays !== undefined) {
    const window = postedWithinDays.findIndex((days) => days === query.postedWithinDays);
    const since = postedSince(now, query.postedWithinDays);
    filters.push({ name: 'posted', test: { kind: 'posted', window, since }, facet: { kind: 'posted' } });
  }
  if (query.dealer) {
    const codes = known([vocabulary.companies.find(String(query.dealer.accountId))]);
    filters.push({ name: 'dealer', test: any('companies', codes), facet: undefined });
  }
  if (query.words.length > 0) {
    const codes = query.words.map((word) => vocabulary.words.find(word));
    filters.push({ name: 'words', test: every('words', codes), facet: undefined });
  }
  if (query.withoutWords.length > 0) {
    const codes = known(query.withoutWords.map((word) => vocabulary.words.find(word)));
    filters.push({ name: 'without', test: { kind: 'none', name: 'words', codes }, facet: undefined });
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
  vocabulary: Vocabulary,
  places: Places,
): Filter {
  if (group !== 'city') {
    const codes = known(chosen.map((key) => vocabulary.findOption(group, key)));
    return { name: group, test: any('options', codes), facet: { kind: 'options', group } };
  }
  const { distanceKm: within = 0 } = query;
  const towns =
    within > 0
      ? [...distancesFrom(chosen, places)].filter(([, km]) => km <= within).map(([key]) => key)
      : chosen;
  const codes = known(towns.map((key) => vocabulary.cities.find(key)));
  return { name: 'city', test: any('cities', codes), facet: { kind: 'city' } };
}

function makeTest(query: SearchFilters, vocabulary: Vocabulary): FilterTest {
  const whole = query.makes.filter(({ models }) => models.length === 0);
  const brands = known(whole.map(({ brand }) => vocabulary.brands.find(brand)));
  const models = known(
    query.makes.flatMap(({ brand, models: keys }) => keys.map((key) => vocabulary.findModel(brand, key))),
  );
  return {
    kind: 'any',
    sets: [
      { name: 'brands', codes: brands },
      { name: 'models', codes: models },
    ],
  };
}

const soundOnly = (vocabulary: Vocabulary): Filter => ({
  name: 'condition',
  test: { kind: 'none', name: 'options', codes: vocabulary.unsoundOptions() },
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
