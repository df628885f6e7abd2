import { Random } from '#kernel/random.ts';
import {
  anyQuery,
  distancesKm,
  postedWithinDays,
  type ChoiceGroup,
  type RangeField,
  type SearchDocument,
  type SearchQuery,
} from '#features/search/index/search-query.ts';

/** Share of queries that filter a group, and share of these with two options. */
const choiceShares: readonly (readonly [ChoiceGroup, number, number])[] = [
  ['type', 0.9, 0],
  ['fuel', 0.25, 0.3],
  ['transmission', 0.2, 0],
  ['body', 0.15, 0.3],
  ['condition', 0.08, 0.3],
  ['seller', 0.08, 0],
  ['color', 0.06, 0.4],
  ['euro', 0.05, 0.5],
  ['doors', 0.03, 0],
  ['origin', 0.02, 0],
  ['sale', 0.02, 0],
];

/** Share of queries that use a bound, and the round number it falls on. */
const rangeShares: readonly (readonly [RangeField, 'min' | 'max', number, number])[] = [
  ['price', 'max', 0.4, 50_000],
  ['price', 'min', 0.15, 50_000],
  ['year', 'min', 0.35, 1],
  ['year', 'max', 0.08, 1],
  ['mileage', 'max', 0.2, 10_000],
  ['power', 'min', 0.06, 10],
  ['displacement', 'max', 0.03, 100],
  ['range', 'min', 0.01, 50],
];

/**
 * Generates realistic queries: each is derived from a listing of the market, so that it has results, and
 * popular ones occur more often. The same for the same seed and listings.
 */
export function makeBenchQueries(
  documents: readonly SearchDocument[],
  count: number,
  seed: number,
): SearchQuery[] {
  return Array.from({ length: count }, (_, number) => {
    const random = new Random(seed, 'queries', number);
    return questionAbout(random.pick(documents), random.pick(documents), random);
  });
}

function questionAbout(one: SearchDocument, other: SearchDocument, random: Random): SearchQuery {
  const query: SearchQuery = {
    ...anyQuery,
    choices: {},
    sort: random.weighted([
      ['newest', 35],
      ['price_asc', 25],
      ['best', 15],
      ['price_desc', 7],
      ['year_desc', 7],
      ['year_asc', 3],
      ['oldest', 3],
    ]),
    page: random.weighted([
      [1, 80],
      [random.int(2, 5), 16],
      [random.int(6, 60), 4],
    ]),
    perPage: random.weighted([
      [25, 80],
      [50, 10],
      [100, 10],
    ]),
  };
  // Many users only browse; few fill in every filter.
  const eagerness = random.weighted([
    [0.15, 20],
    [0.8, 35],
    [1.3, 30],
    [2.2, 15],
  ]);
  for (const [group, share, second] of choiceShares) {
    const option = one.choices[group];
    if (option === undefined || !random.chance(group === 'type' ? share : share * eagerness)) continue;
    const more = other.choices[group];
    query.choices[group] =
      more !== undefined && more !== option && random.chance(second) ? [option, more] : [option];
  }
  for (const [field, bound, share, step] of rangeShares) {
    const value = one.ranges[field];
    if (value === undefined || !random.chance(share * eagerness)) continue;
    const slack = field === 'year' ? 3 : value * 0.15;
    const round = bound === 'max' ? Math.ceil((value + slack) / step) : Math.floor((value - slack) / step);
    query.ranges = { ...query.ranges, [field]: { ...query.ranges[field], [bound]: round * step } };
  }
  if (random.chance(0.45 * eagerness)) {
    query.makes = [{ brand: one.brand, models: random.chance(0.6) ? [one.model] : [] }];
    if (random.chance(0.1)) query.makes = [...query.makes, { brand: other.brand, models: [] }];
  }
  if (one.choices.city !== undefined && random.chance(0.2 * eagerness)) {
    query.choices.city = [one.choices.city];
    query.distanceKm = random.pick(distancesKm);
    if (random.chance(0.2)) query.sort = 'nearest';
  }
  if (random.chance(0.12 * eagerness))
    query.flags = [random.pick(one.flags.length > 0 ? one.flags : ['priced'])];
  if (one.features.length > 0 && random.chance(0.08 * eagerness)) {
    query.features = random.sample(one.features, random.int(1, 3));
  }
  if (random.chance(0.05 * eagerness)) query.postedWithinDays = random.pick(postedWithinDays);
  if (random.chance(0.1 * eagerness)) {
    query.words = random.sample([...one.titleWords, ...one.words], random.int(1, 3));
    query.sort = 'best';
  }
  if (random.chance(0.01 * eagerness)) query.withoutWords = random.sample(other.words, 1);
  return query;
}
