import { describe, expect, test } from 'vitest';
import { MARKET_NOW, RandomMarket } from '#tests/support/random-market.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchDocument, SearchQuery } from './search-query.ts';
import { StandingQueries } from './standing-queries.ts';

const QUERIES = 400;
const DOCUMENTS = 120;
const at = { now: MARKET_NOW };

/** Ids of the queries whose search finds the document in an index that holds only it. */
function foundByIndex(
  market: RandomMarket,
  queries: ReadonlyMap<number, SearchQuery>,
  document: SearchDocument,
) {
  const index = new SearchIndex({ cities: market.cities, segmentSlots: 256 });
  index.add(document);
  return [...queries].filter(([, query]) => index.count(query, at) === 1).map(([id]) => id);
}

const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

describe('standing queries', () => {
  test(`find a document exactly when the search index finds it (seed ${testSeed})`, () => {
    const market = new RandomMarket(testSeed);
    const documents = Array.from({ length: DOCUMENTS }, (_, index) => market.document(index + 1));
    const queries = new Map<number, SearchQuery>();
    const standing = new StandingQueries(market);
    const put = (id: number): void => {
      const query = market.query(documents);
      queries.set(id, query);
      standing.add(id, query);
    };
    for (let id = 1; id <= QUERIES; id++) put(id);
    let found = 0;
    for (const [turn, document] of documents.entries()) {
      // Queries come, change and go between documents.
      put(1 + ((turn * 7919) % (QUERIES + 50)));
      const gone = 1 + ((turn * 104_729) % QUERIES);
      queries.delete(gone);
      standing.remove(gone);
      // Later documents have values that no query names.
      if (turn === DOCUMENTS / 2) market.grow();
      const one = turn < DOCUMENTS / 2 ? document : market.document(document.id);
      const expected = foundByIndex(market, queries, one);
      expect({ document: one, found: ascending(standing.match(one, at)) }).toEqual({
        document: one,
        found: ascending(expected),
      });
      found += expected.length;
      // Also among given queries, some of which were removed.
      const among = [...queries.keys(), gone].filter((id) => (id + turn) % 3 > 0);
      expect(standing.match(one, at, among)).toEqual(
        among.filter((id) => queries.has(id) && expected.includes(id)),
      );
    }
    expect(standing.size).toBe(queries.size);
    expect(found).toBeGreaterThan(DOCUMENTS);
  });

  test('evaluate a period at the time of the match', () => {
    const market = new RandomMarket(testSeed);
    const standing = new StandingQueries(market);
    const document: SearchDocument = { ...market.document(1), publishedAt: MARKET_NOW };
    const { condition: _condition, ...choices } = document.choices;
    const filters = {
      choices: {},
      makes: [],
      ranges: {},
      flags: [],
      features: [],
      words: [],
      withoutWords: [],
    };
    standing.add(5, { ...filters, postedWithinDays: 7 });
    const matchAfter = (days: number): number[] =>
      standing.match({ ...document, choices }, { now: MARKET_NOW + days * 86_400 });
    expect(matchAfter(7)).toEqual([5]);
    expect(matchAfter(7.1)).toEqual([]);
  });

  test('are wasteful after many were replaced', () => {
    const standing = new StandingQueries(new RandomMarket(testSeed));
    const query = new RandomMarket(testSeed).query([]);
    standing.add(1, query);
    expect(standing.isWasteful).toBe(false);
    for (let change = 0; change <= 10_001; change++) standing.add(1, query);
    expect(standing.isWasteful).toBe(true);
    expect(standing.size).toBe(1);
  });
});
