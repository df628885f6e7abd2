import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { insertRandomListings, plainWords } from '#tests/support/random-listings.ts';
import { randomQuery } from '#tests/support/random-query.ts';
import { searchInSql } from '#tests/support/search-oracle.server.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { Random } from '#kernel/random.ts';
import { fillIndex } from './fill-index.server.ts';
import { streamDocuments } from './read-documents.server.ts';
import type { SearchDocument } from './search-query.ts';

const NOW = 1_790_000_000;
const QUESTIONS = 180;

describe.each([20, 400, 1_500])('market of %i listings', (listings) => {
  test(`answers like SQL (seed ${testSeed})`, async () => {
    const { db } = await testDatabase();
    await insertRandomListings(db, listings, testSeed + listings, NOW);
    await sql`analyze`.execute(db);
    const { index } = await fillIndex(db, await getCatalogue(db));
    const documents: SearchDocument[] = [];
    for await (const batch of streamDocuments(db)) documents.push(...batch);
    expect(index.size).toBe(documents.length);
    const plain = (words: readonly string[]) => words.filter((word) => plainWords.includes(word));
    const known = documents.map((document) => ({
      ...document,
      titleWords: plain(document.titleWords),
      words: plain(document.words),
    }));
    const random = new Random(testSeed, 'questions', listings);
    for (let asked = 0; asked < QUESTIONS; asked++) {
      const query = randomQuery(known, random);
      const answer = index.search(query, { now: NOW });
      const expected = await searchInSql(db, query, NOW);
      expect({ query, answer }).toEqual({ query, answer: expected });
    }
  });
});
