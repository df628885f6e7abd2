import { defaultSort, searchAddress } from '#features/search/address/search-address.ts';
import type { SearchDocument, SearchQuery } from '#features/search/index/search-query.ts';
import { Random } from '#kernel/random.ts';
import { makeBenchQueries } from './bench-queries.ts';
import { makeBroadQueries } from './broad-queries.ts';
import { readTypedQueries, type QueryHalf } from './read-typed-queries.ts';

/** Different searches to draw from; the others are saved by several people. */
const DIFFERENT = 0.8;
const BROAD = 0.15;
const TYPED = 0.3;

/**
 * Addresses of results pages that people might save: most derived from a listing, some with many options, almost a third with
 * typed text, some with quoted and excluded words. The same for the same seed, half of the typed texts, and listings.
 */
export function makeSavedAddresses(
  documents: readonly SearchDocument[],
  count: number,
  { seed, half }: { seed: number; half: QueryHalf },
): string[] {
  const different = Math.ceil(count * DIFFERENT);
  const texts = readTypedQueries().filter((query) => query.half === half);
  const narrow = makeBenchQueries(documents, different, seed);
  const broad = makeBroadQueries(documents, Math.ceil(different * BROAD), seed);
  const random = new Random(seed, 'saved addresses');
  const addresses = narrow.map((query, index) => {
    const chosen = broad[index] ?? query;
    const typed = random.chance(TYPED) ? [random.pick(texts).text] : [];
    return addressOf(chosen, [...typed, ...chosen.words.map((word) => `"${word}"`)].join(' '));
  });
  return Array.from({ length: count }, (_, index) => addresses[index] ?? random.pick(addresses));
}

const addressOf = (query: SearchQuery, q: string): string =>
  searchAddress({
    asked: { ...query, words: [] },
    q,
    match: '',
    sort: defaultSort(q),
    page: 1,
    perPage: 25,
    view: 'list',
  });
