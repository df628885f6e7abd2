import { expect, test } from 'vitest';
import { addressParser } from '#features/search/address/fixtures/address-parser.ts';
import { anyQuery } from '#features/search/index/search-query.ts';
import { SearchIndex } from '#features/search/index/search-index.ts';
import { StandingQueries } from '#features/search/index/standing-queries.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { BENCH_NOW, benchDocuments } from '#tools/bench/bench-documents.ts';
import { makeSavedAddresses } from '#tools/bench/saved-addresses.ts';

const LISTINGS = 80;
const SEARCHES = 600;
const at = { now: Math.floor(BENCH_NOW.getTime() / 1000) };

test(`a saved address matches exactly the listings that its results page shows (seed ${testSeed})`, async () => {
  const { catalogue, parse } = await addressParser();
  const documents = [...benchDocuments(LISTINGS)];
  const addresses = makeSavedAddresses(documents, SEARCHES, { seed: testSeed, half: 'tuned' });
  const queries = addresses.map((address) => parse(address).query);
  const standing = new StandingQueries(catalogue);
  for (const [index, query] of queries.entries()) standing.add(index + 1, query);
  const found = new Set<number>();
  for (const document of documents) {
    const index = new SearchIndex({ cities: catalogue.cities, segmentSlots: 256 });
    index.add(document);
    const shown = addresses.filter((_, place) => index.count(queries[place] ?? anyQuery, at) === 1);
    const ids = standing.match(document, at);
    expect({ listing: document.id, addresses: ids.map((id) => addresses[id - 1]) }).toEqual({
      listing: document.id,
      addresses: shown,
    });
    for (const id of ids) found.add(id);
  }
  // Most addresses describe some listing, and texts take part.
  expect(found.size).toBeGreaterThan(SEARCHES / 3);
  const typed = [...found].filter((id) => addresses[id - 1]?.includes('q='));
  expect(typed.length).toBeGreaterThan(20);
});
