import { Random } from '#kernel/random.ts';
import {
  anyQuery,
  distancesKm,
  type ChoiceGroup,
  type RangeField,
  type SearchDocument,
  type SearchQuery,
} from '#features/search/index/search-query.ts';

/** Groups in which people choose several options, with how often they do. */
const groups: readonly (readonly [ChoiceGroup, number])[] = [
  ['fuel', 20],
  ['transmission', 14],
  ['body', 18],
  ['color', 16],
  ['euro', 14],
  ['origin', 10],
  ['price_rating', 10],
  ['seller', 10],
  ['owners', 6],
  ['vat', 6],
  ['city', 6],
  ['condition', 4],
  ['build', 4],
  ['material', 3],
  ['axles', 3],
];
const ranges: readonly (readonly [RangeField, number, number])[] = [
  ['price', 0.8, 50_000],
  ['year', 0.7, 1],
  ['mileage', 0.45, 10_000],
  ['power', 0.2, 10],
  ['displacement', 0.1, 100],
];
const FEWEST_GROUPS = 4;
const MOST_GROUPS = 6;
const MOST_OPTIONS = 5;

/**
 * Generates broad searches: several options in four to six groups, wide ranges, and often words. Options and words are
 * those of random listings of the type, so common ones are common. The same for the same seed and listings.
 */
export function makeBroadQueries(
  documents: readonly SearchDocument[],
  count: number,
  seed: number,
): SearchQuery[] {
  const byType = Map.groupBy(documents, ({ choices }) => choices.type);
  return Array.from({ length: count }, (_, number) => {
    const random = new Random(seed, 'broad queries', number);
    const { type } = random.pick(documents).choices;
    return broadQuery(byType.get(type) ?? documents, random);
  });
}

function broadQuery(peers: readonly SearchDocument[], random: Random): SearchQuery {
  const peer = (): SearchDocument => random.pick(peers);
  const { type } = peer().choices;
  const query: SearchQuery = {
    ...anyQuery,
    choices: { ...(type !== undefined && { type: [type] }), ...someChoices(peers, random) },
    sort: random.weighted([
      ['newest', 40],
      ['price_asc', 25],
      ['best', 20],
      ['year_desc', 10],
      ['price_desc', 5],
    ]),
    page: random.weighted([
      [1, 85],
      [random.int(2, 6), 15],
    ]),
  };
  for (const [field, share, step] of ranges) {
    if (!random.chance(share)) continue;
    const values = Array.from({ length: 40 }, () => peer().ranges[field])
      .filter((value) => value !== undefined)
      .sort((a, b) => a - b);
    const at = (place: number): number => Math.round((values[Math.floor(place * values.length)] ?? 0) / step);
    const bounds = random.pick([['min'], ['max'], ['min', 'max']]);
    const limits = { min: at(random.between(0, 0.4)) * step, max: (at(random.between(0.6, 1)) + 1) * step };
    if (values.length === 0) continue;
    query.ranges = {
      ...query.ranges,
      [field]: Object.fromEntries(Object.entries(limits).filter(([bound]) => bounds.includes(bound))),
    };
  }
  if (random.chance(0.25)) {
    const brands = new Set(Array.from({ length: random.int(2, 5) }, () => peer().brand));
    query.makes = Array.from(brands, (brand) => ({ brand, models: [] }));
  }
  if (query.choices.city) query.distanceKm = random.pick(distancesKm);
  if (random.chance(0.15)) query.flags = [random.pick(['pictures', 'priced', 'accident_free'])];
  if (random.chance(0.15)) query.features = random.sample(peer().features, random.int(1, 2));
  if (random.chance(0.08)) query.postedWithinDays = random.pick([7, 14, 30]);
  if (random.chance(0.6)) {
    const { titleWords, words } = peer();
    query.words = random.sample([...titleWords, ...words], random.chance(0.25) ? 2 : 1);
  }
  return query;
}

/** Several options in each of some groups that the listings have. */
function someChoices(peers: readonly SearchDocument[], random: Random): SearchQuery['choices'] {
  const wanted = random.int(FEWEST_GROUPS, MOST_GROUPS);
  const choices: Partial<Record<ChoiceGroup, string[]>> = {};
  const left = new Map(groups);
  while (left.size > 0 && Object.keys(choices).length < wanted) {
    const group = random.weighted([...left]);
    left.delete(group);
    const options = new Set<string>();
    const most = random.int(2, MOST_OPTIONS);
    for (let tries = 0; tries < 30 && options.size < most; tries++) {
      const option = random.pick(peers).choices[group];
      if (option !== undefined) options.add(option);
    }
    if (options.size > 1) choices[group] = [...options];
  }
  return choices;
}
