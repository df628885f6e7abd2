import { isDeepStrictEqual } from 'node:util';
import { BENCH_NOW, benchDocuments } from './bench-documents.ts';
import {
  readTypedQueries,
  type ExpectedFilters,
  type QueryHalf,
  type TypedQuery,
} from './read-typed-queries.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { parseSearchAddress } from '#features/search/address/search-address.ts';
import { SearchIndex } from '#features/search/index/search-index.ts';
import { anyQuery, type SearchFilters, type SearchQuery } from '#features/search/index/search-query.ts';
import type { QueryVocabulary } from '#features/search/query-parsing/query-vocabulary.ts';

/** Size of the demo market. */
const LISTINGS = 8900;

export interface Measured {
  query: TypedQuery;
  parsed: ExpectedFilters;
  /** Tokens shown as not understood. */
  unknown: string[];
  /** The expected filters, and no word complained about that is a filler. */
  right: boolean;
  /** No results, although the market has vehicles with the expected filters. */
  empty: boolean;
}

/** Searches the demo market with every query, as the results page does. */
export function measureTypedQueries(
  half: QueryHalf,
  { catalogue, vocabulary }: { catalogue: Catalogue; vocabulary: QueryVocabulary },
  index: SearchIndex,
): Measured[] {
  return readTypedQueries()
    .filter((query) => query.half === half)
    .map((query) => {
      const { query: search, parsedQuery } = parseSearchAddress(
        new URLSearchParams({ q: query.text }),
        catalogue,
        { year: BENCH_NOW.getFullYear(), vocabulary },
      );
      const parsed = comparable(search);
      const unknown = (parsedQuery?.unknown ?? []).map(({ token }) => token);
      const right =
        isDeepStrictEqual(parsed, query.expected) && unknown.every((token) => query.unknown.includes(token));
      const count = (filters: SearchFilters) => index.count(filters, { now: BENCH_NOW.getTime() / 1000 });
      const empty = count(search) === 0 && count(searchOf(query.expected)) > 0;
      return { query, parsed, unknown, right, empty };
    });
}

/** Index of the demo market. */
export function demoIndex(catalogue: Catalogue): SearchIndex {
  const index = new SearchIndex({ cities: catalogue.cities });
  for (const document of benchDocuments(LISTINGS)) index.add(document);
  return index;
}

function comparable(query: SearchQuery): ExpectedFilters {
  const sorted = ([group, keys]: [string, readonly string[]]) => [group, keys.toSorted()] as const;
  return {
    choices: Object.fromEntries(Object.entries(query.choices).map(sorted)),
    makes: query.makes
      .flatMap(({ brand, models }) => (models.length > 0 ? models.map((key) => `${brand}.${key}`) : [brand]))
      .toSorted(),
    ranges: { ...query.ranges },
    flags: query.flags.toSorted(),
    features: query.features.toSorted(),
    distanceKm: query.distanceKm,
    words: query.words.toSorted(),
    withoutWords: query.withoutWords.toSorted(),
  };
}

function searchOf({ makes, flags, distanceKm, ...filters }: ExpectedFilters): SearchFilters {
  const brands = Map.groupBy(makes, (make) => make.split('.')[0] ?? '');
  return {
    ...anyQuery,
    ...filters,
    makes: [...brands].map(([brand, names]) => ({
      brand,
      models: names.flatMap((name) => name.split('.')[1] ?? []),
    })),
    flags: flags as SearchQuery['flags'],
    ...(distanceKm !== undefined && { distanceKm }),
  };
}
