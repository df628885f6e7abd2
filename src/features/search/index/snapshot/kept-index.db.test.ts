import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Random } from '#kernel/random.ts';
import { createLog } from '#platform/log/log.server.ts';
import { keptIndexMarket, NOW } from '#tests/support/kept-index.ts';
import { randomQuery } from '#tests/support/random-query.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { EVERY_CONDITION } from '../condition-choice.ts';
import { fillIndex } from '../fill-index.server.ts';
import { LiveSearchIndex } from '../live-search-index.server.ts';
import type { SearchIndex } from '../search-index.ts';
import { anyQuery } from '../search-query.ts';
import { searchTokens } from '../words/words.ts';
import { keepIndex } from './kept-index.server.ts';

const { folder, database, catalogue, place, keeping, load, kept, publishedDocuments } =
  await keptIndexMarket();
const { db } = database;

async function expectSameAnswers(index: SearchIndex | undefined, stream: string): Promise<void> {
  const { index: fresh } = await fillIndex(db, catalogue);
  const documents = await publishedDocuments();
  const random = new Random(testSeed, stream);
  expect(index?.size).toBe(documents.length);
  for (let asked = 0; asked < 60; asked++) {
    const query = randomQuery(documents, random);
    expect({ query, answer: index?.search(query, { now: NOW }) }).toEqual({
      query,
      answer: fresh.search(query, { now: NOW }),
    });
  }
}

describe('a kept index', () => {
  test('answers like a new one, also after further changes', async () => {
    await kept();
    const loaded = await load();
    await expectSameAnswers(loaded?.index, 'loaded');
    const documents = await publishedDocuments();
    for (const document of documents) loaded?.index.remove(document.id);
    expect(loaded?.index.search(anyQuery, { now: NOW }).total).toBe(0);
    for (const document of documents.toReversed()) loaded?.index.add(document);
    await expectSameAnswers(loaded?.index, 'changed');
  });

  test('is readable by its owner only and leaves no other file', async () => {
    await kept();
    expect(statSync(place.path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['index.snapshot']);
  });

  test('is brought up to date from the change log', async () => {
    await kept();
    const [first, second] = await publishedDocuments();
    await db
      .updateTable('listing')
      .set({ sale: 'sold' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await db
      .updateTable('listing')
      .set({ description: 'невижданадума' })
      .where('id', '=', second?.id ?? 0)
      .execute();
    const loaded = await load();
    expect(loaded?.index.has(first?.id ?? 0)).toBe(false);
    const words = searchTokens('невижданадума');
    const found = { ...anyQuery, choices: { condition: [EVERY_CONDITION] }, words };
    expect(loaded?.index.find(found, { now: NOW }).ids).toEqual([second?.id]);
    await expectSameAnswers(loaded?.index, 'up to date');
  });

  test('is read with a replaced key', async () => {
    await kept();
    const keys = [Buffer.alloc(32, 2), ...place.keys] as const;
    expect(await load({ place: { ...place, keys } })).toBeDefined();
  });

  test('is not written for a small market or again within a minute', async () => {
    const filled = await fillIndex(db, catalogue);
    expect(await keepIndex({ ...keeping, place: { ...place, fewestListings: 10_000 } }, filled)).toBe(false);
    expect(await keepIndex(keeping, filled)).toBe(true);
    expect(await keepIndex(keeping, filled)).toBe(false);
    const before = new Date(Date.now() - 120_000);
    utimesSync(place.path, before, before);
    expect(await keepIndex(keeping, filled)).toBe(true);
  });

  test('is written by one process at a time, and after one that was killed', async () => {
    const filled = await fillIndex(db, catalogue);
    const lock = `${place.path}.lock`;
    writeFileSync(lock, '');
    expect(await keepIndex(keeping, filled)).toBe(false);
    const before = new Date(Date.now() - 3_600_000);
    utimesSync(lock, before, before);
    expect(await keepIndex(keeping, filled)).toBe(true);
    expect(readdirSync(folder)).toEqual(['index.snapshot']);
  });
});

test('the live index starts from a kept one, and from the database when it is damaged', async () => {
  const messages: string[] = [];
  const log = createLog({
    level: 'info',
    destination: { write: (line: string) => void messages.push(line) },
  });
  const start = async (): Promise<void> => {
    const live = new LiveSearchIndex({ ...database, catalogue, log, snapshot: place });
    await live.start();
    expect(live.size).toBe((await publishedDocuments()).length);
    await live.stop();
  };
  const logged = (): string => messages.splice(0).join('\n');
  await start();
  expect(logged()).toContain('search index kept');
  await start();
  expect(logged()).toContain('search index loaded');
  writeFileSync(place.path, 'hostile');
  await start();
  expect(logged()).toMatch(/the kept search index is not used[^]*search index filled/);
});
