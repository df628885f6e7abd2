import {
  anyQuery,
  choiceGroups,
  distancesKm,
  pageSizes,
  postedWithinDays,
  rangeFields,
  sortOrders,
  type SearchDocument,
  type SearchQuery,
} from '#features/search/index/search-query.ts';
import type { Random } from '#kernel/random.ts';

/** A query with up to six filters; most values occur in the documents, a few are unknown. */
export function randomQuery(documents: readonly SearchDocument[], random: Random): SearchQuery {
  const query: SearchQuery = {
    ...anyQuery,
    choices: {},
    sort: random.pick(sortOrders),
    page: random.pick([1, 1, 1, 2, 3, 20]),
    perPage: random.pick(pageSizes),
  };
  const filters = random.pick([0, 1, 1, 2, 2, 3, 4, 6]);
  for (let count = 0; count < filters; count++) addFilter(query, documents, random);
  // Short pages in tiered orders, so that pages begin and end inside tiers.
  const tiered =
    query.words.length + query.rankWords.length > 0
      ? 'best'
      : query.choices.city?.length
        ? 'nearest'
        : undefined;
  if (tiered && random.chance(0.5)) return { ...query, sort: tiered, perPage: 5, page: random.int(1, 4) };
  return query;
}

function addFilter(query: SearchQuery, documents: readonly SearchDocument[], random: Random): void {
  /** Picks values that documents have. */
  const values = <Value>(most: number, of: (document: SearchDocument) => Value | undefined): Value[] =>
    Array.from({ length: documents.length > 0 ? random.int(1, most) : 0 }, () =>
      of(random.pick(documents)),
    ).filter((value) => value !== undefined);
  const anyOf = <Value>(list: readonly Value[]): Value | undefined =>
    list.length > 0 ? random.pick(list) : undefined;
  const keys = (most: number, of: (document: SearchDocument) => string | undefined): string[] =>
    random.chance(0.05) ? ['unknown'] : values(most, of);

  switch (random.int(0, 14)) {
    case 0:
      query.choices.city = keys(3, (document) => document.choices.city);
      query.distanceKm = random.pick([...distancesKm, 12]);
      break;
    case 1:
      query.makes = values(3, ({ brand, model }) => ({ brand, model })).map(({ brand, model }) => ({
        brand,
        models: random.chance(0.5) ? [] : [model, ...keys(2, (document) => document.model)],
      }));
      break;
    case 2:
    case 3: {
      const field = random.pick(rangeFields);
      const [a = 0, b = a] = values(2, (document) => document.ranges[field]);
      const min = random.chance(0.7) ? { min: Math.min(a, b) } : {};
      const max = random.chance(0.7) ? { max: Math.max(a, b) + random.pick([0, 0, -1, 1]) } : {};
      query.ranges = { ...query.ranges, [field]: { ...min, ...max } };
      break;
    }
    case 4:
      query.flags = [...new Set(values(2, (document) => anyOf(document.flags)))];
      break;
    case 5:
      query.features = keys(2, (document) => anyOf(document.features));
      break;
    case 6:
      query.postedWithinDays = random.pick([...postedWithinDays, 10]);
      break;
    case 7: {
      // Mostly words of one listing, so that the query has results.
      const [document] = values(1, (one) => one);
      const words = [...(document?.titleWords ?? []), ...(document?.words ?? [])];
      query.words = random.chance(0.7)
        ? random.sample(words, random.int(1, 3))
        : keys(2, (one) => anyOf(one.words));
      break;
    }
    case 14:
      query.publishedSince =
        values(1, (document) => document.publishedAt + random.pick([-1, 0, 0.5, 1]))[0] ?? 0;
      break;
    case 13: {
      // Words of several listings, and sometimes one that is required too.
      const words = values(3, (one) => anyOf([...one.titleWords, ...one.words]));
      query.rankWords = random.chance(0.1) ? [...words, 'unknown'] : words;
      if (random.chance(0.2)) query.words = random.sample(words, 1);
      break;
    }
    case 8:
      query.withoutWords = keys(2, (document) => anyOf(document.words));
      break;
    case 9: {
      // Mostly a company with listings; private sellers have no page.
      const [accountId = 0] = values(3, (document) => document.companyId);
      query.dealer = { accountId: random.chance(0.1) ? 1 : accountId, username: 'one', name: 'One' };
      break;
    }
    case 10:
      query.choices.condition = random.pick([
        ['all'],
        [],
        ['damaged'],
        keys(3, (document) => document.choices.condition),
      ]);
      break;
    default: {
      const group = random.pick(choiceGroups);
      query.choices[group] = keys(3, (document) => document.choices[group]);
    }
  }
}
