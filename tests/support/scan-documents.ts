import { distanceKm, type Place } from '#kernel/distance.ts';
import { barOf, histogramEdges } from '#features/search/index/histogram-edges.ts';
import {
  choiceGroups,
  distancesKm,
  flags,
  postedWithinDays,
  rangeFields,
  type SearchAnswer,
  type SearchDocument,
  type SearchQuery,
} from '#features/search/index/search-query.ts';
import { meritOf } from '#features/search/index/wishes/merits.ts';
import { sortRules, staticScore } from '#features/search/index/sort-rules.ts';

type Test = (document: SearchDocument) => boolean;

/** Reference implementation of search: tests every document against every filter. */
export function scanDocuments(
  documents: readonly SearchDocument[],
  cities: ReadonlyMap<string, Place>,
  query: SearchQuery,
  now: number,
): SearchAnswer {
  const kmFromChosen = (city: string | undefined): number => {
    const place = cities.get(city ?? '');
    const kms = (query.choices.city ?? []).flatMap((key) => {
      const chosen = cities.get(key);
      return key === city ? [0] : chosen && place ? [distanceKm(chosen, place)] : [];
    });
    return Math.min(Infinity, ...kms);
  };
  const tests = testsOf(query, now, kmFromChosen);
  const found: SearchDocument[] = [];
  /** Documents that fail exactly one filter, by the name of that filter. */
  const missed = new Map<string, SearchDocument[]>();
  for (const document of documents) {
    const failed = [...tests].filter(([, test]) => !test(document)).map(([name]) => name);
    const [only = ''] = failed;
    if (failed.length === 0) found.push(document);
    else if (failed.length === 1) {
      const others = missed.get(only);
      if (others) others.push(document);
      else missed.set(only, [document]);
    }
  }
  const matching = (apart: string): SearchDocument[] => [...found, ...(missed.get(apart) ?? [])];

  const count = (from: SearchDocument[], keysOf: (document: SearchDocument) => readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const document of from) {
      for (const key of new Set(keysOf(document))) counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  };
  const optional = (key: string | undefined): string[] => (key === undefined ? [] : [key]);
  const chosenBrands = new Set(query.makes.map((make) => make.brand));
  const inOrder = sorted(found, query, kmFromChosen);
  const shown = query.oncePerVehicle ? firstOfVehicles(inOrder) : inOrder;
  const answer: SearchAnswer = {
    total: found.length,
    repeats: found.length - shown.length,
    ids: shown
      .slice((query.page - 1) * query.perPage, query.page * query.perPage)
      .map((document) => document.id),
    counts: {
      ...(Object.fromEntries(
        choiceGroups.map((group) => [
          group,
          count(matching(group), (document) => optional(document.choices[group])),
        ]),
      ) as SearchAnswer['counts']),
      brand: count(matching('make'), (document) => [document.brand]),
      feature: count(found, (document) => document.features),
      flag: count(found, (document) => document.flags.filter((flag) => flags.includes(flag))),
    },
    modelCounts: count(matching('make'), ({ brand, model }) =>
      chosenBrands.has(brand) ? [`${brand}.${model}`] : [],
    ),
    distanceCounts: {},
    postedCounts: {},
    histograms: {},
    withoutFilter: {},
  };
  if (query.choices.city?.length) {
    for (const km of distancesKm) {
      answer.distanceCounts[km] = matching('city').filter(
        (document) => kmFromChosen(document.choices.city) <= km,
      ).length;
    }
  }
  for (const days of postedWithinDays) {
    answer.postedCounts[days] = matching('posted').filter(
      (document) => document.publishedAt >= now - days * 86_400,
    ).length;
  }
  for (const field of rangeFields) {
    const edges = histogramEdges[field];
    const counts = edges.map(() => 0);
    for (const document of matching(field)) {
      const value = document.ranges[field];
      if (value !== undefined) counts[barOf(edges, value)]! += 1;
    }
    if (counts.some((bar) => bar > 0)) answer.histograms[field] = { edges, counts };
  }
  if (found.length === 0) {
    for (const name of tests.keys()) answer.withoutFilter[name] = matching(name).length;
  }
  return answer;
}

/** The first document of each cluster, and those of none. */
function firstOfVehicles(documents: readonly SearchDocument[]): SearchDocument[] {
  const seen = new Set<number>();
  return documents.filter(({ cluster }) => {
    if (cluster === undefined) return true;
    const isFirst = !seen.has(cluster);
    seen.add(cluster);
    return isFirst;
  });
}

const has = (document: SearchDocument, word: string): boolean =>
  document.titleWords.includes(word) || document.words.includes(word);

function testsOf(
  query: SearchQuery,
  now: number,
  kmFromChosen: (city: string | undefined) => number,
): Map<string, Test> {
  const tests = new Map<string, Test>();
  for (const group of choiceGroups) {
    const chosen = (query.choices[group] ?? []).filter((key) => group !== 'condition' || key !== 'all');
    if (chosen.length === 0) continue;
    tests.set(group, ({ choices }) =>
      group === 'city' && query.distanceKm
        ? kmFromChosen(choices.city) <= query.distanceKm
        : chosen.includes(choices[group] ?? ''),
    );
  }
  if (!query.choices.condition?.length) {
    tests.set('condition', ({ choices: { condition = '' } }) => !['damaged', 'parts'].includes(condition));
  }
  if (query.makes.length > 0) {
    tests.set('make', (document) =>
      query.makes.some(
        ({ brand, models }) =>
          brand === document.brand && (models.length === 0 || models.includes(document.model)),
      ),
    );
  }
  for (const field of rangeFields) {
    const { min, max } = query.ranges[field] ?? {};
    if (min === undefined && max === undefined) continue;
    tests.set(field, ({ ranges }) => {
      const value = ranges[field];
      return value !== undefined && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
    });
  }
  for (const flag of query.flags) tests.set(flag, (document) => document.flags.includes(flag));
  if (query.features.length > 0) {
    tests.set('features', (document) => query.features.every((key) => document.features.includes(key)));
  }
  if (query.postedWithinDays !== undefined) {
    const since = now - query.postedWithinDays * 86_400;
    tests.set('posted', (document) => document.publishedAt >= since);
  }
  const { dealer, publishedSince } = query;
  if (publishedSince !== undefined) {
    tests.set('since', (document) => document.publishedAt >= publishedSince);
  }
  if (dealer) tests.set('dealer', ({ companyId }) => companyId === dealer.accountId);
  if (query.words.length > 0) {
    tests.set('words', (document) => query.words.every((word) => has(document, word)));
  }
  if (query.withoutWords.length > 0) {
    tests.set('without', (document) => !query.withoutWords.some((word) => has(document, word)));
  }
  return tests;
}

/** Position of a price rating from the cheapest; without a rating the last one. */
const ratingRank = (rating: string | undefined): number => {
  const rank = ['great', 'good', 'fair', 'high', 'very_high'].indexOf(rating ?? '');
  return rank < 0 ? 5 : rank;
};

function sorted(
  found: readonly SearchDocument[],
  query: SearchQuery,
  kmFromChosen: (city: string | undefined) => number,
): SearchDocument[] {
  const { column, descending } = sortRules[query.sort];
  const tier = (document: SearchDocument): number => {
    if (query.sort === 'nearest') return kmFromChosen(document.choices.city);
    if (query.sort === 'rating') return ratingRank(document.choices['price_rating']);
    if (query.sort !== 'best') return 0;
    let points = 0;
    for (const word of new Set([...query.words, ...query.rankWords])) {
      if (document.titleWords.includes(word)) points++;
      if (!query.words.includes(word) && has(document, word)) points++;
    }
    return -points;
  };
  const wishPoints = (document: SearchDocument): number => {
    if (query.sort !== 'best') return 0;
    let points = 0;
    for (const wish of query.wishes) {
      if (wish.kind === 'merit') points += wish.weight * meritOf(wish.merit, document);
      else if (wish.kind === 'price')
        points += (document.ranges.price ?? Infinity) <= wish.max ? wish.points : 0;
      else points += kmFromChosen(document.choices.city) <= wish.km ? wish.points : 0;
    }
    return points;
  };
  const key = (document: SearchDocument): number | undefined => {
    if (column === 'published') return document.publishedAt;
    if (column === 'score') return staticScore(document.publishedAt, document.completeness);
    return document.ranges[column];
  };
  const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
  const compareKeys = (a: number | undefined, b: number | undefined): number => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return descending ? compare(b, a) : compare(a, b);
  };
  return found
    .map((document) => ({
      id: document.id,
      tier: tier(document),
      points: wishPoints(document),
      key: key(document),
      document,
    }))
    .sort(
      (a, b) => compare(a.tier, b.tier) || b.points - a.points || compareKeys(a.key, b.key) || b.id - a.id,
    )
    .map(({ document }) => document);
}
