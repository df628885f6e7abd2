import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Random } from '#kernel/random.ts';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { insertRandomListings } from '#tests/support/random-listings.ts';
import { randomQuery } from '#tests/support/random-query.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { fillIndex, type FilledIndex } from '../fill-index.server.ts';
import { pruneListingChanges } from '../listing-change-log.server.ts';
import { LiveSearchIndex } from '../live-search-index.server.ts';
import { streamDocuments } from '../read-documents.server.ts';
import type { SearchIndex } from '../search-index.ts';
import { EVERY_CONDITION } from '../condition-choice.ts';
import { anyQuery, type SearchDocument } from '../search-query.ts';
import { searchTokens } from '../words/words.ts';
import { keepIndex, loadKeptIndex, type SnapshotPlace } from './kept-index.server.ts';

const NOW = 1_790_000_000;
const folder = mkdtempSync(join(tmpdir(), 'volan-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true }));
const database = await testDatabase();
const { db } = database;
await insertRandomListings(db, 400, testSeed, NOW);
const catalogue = await getCatalogue(db);
const place: SnapshotPlace = {
  path: join(folder, 'index.snapshot'),
  keys: [Buffer.alloc(32, 1)],
  build: 'a build',
  fewestListings: 1,
};
const keeping = { db, catalogue, place };
const load = (other: Partial<typeof keeping> = {}) => loadKeptIndex({ ...keeping, ...other });

async function kept(): Promise<FilledIndex> {
  const filled = await fillIndex(db, catalogue);
  expect(await keepIndex(keeping, filled)).toBe(true);
  return filled;
}

/** Keeps a fresh index and returns the bytes of its file. */
async function keptBytes(): Promise<Buffer> {
  await kept();
  return readFileSync(place.path);
}

async function publishedDocuments(): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for await (const batch of streamDocuments(db)) documents.push(...batch);
  return documents;
}

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

beforeEach(() => rmSync(place.path, { force: true }));

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

describe('a kept index is refused when', () => {
  test('any part of it was changed', async () => {
    const bytes = await keptBytes();
    const places = [0, 7, 8, 12, 20, 400, bytes.length >> 1, bytes.length - 40, bytes.length - 1];
    for (const at of places) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      writeFileSync(place.path, changed);
      await expect(load(), `byte ${at}`).rejects.toThrow(/damaged|format|short/);
    }
  });

  test('it is too short or too long', async () => {
    const bytes = await keptBytes();
    for (const length of [0, 10, 16, 500, bytes.length - 5000, bytes.length - 1]) {
      writeFileSync(place.path, bytes);
      truncateSync(place.path, length);
      await expect(load(), `${length} bytes`).rejects.toThrow(/damaged|format|short/);
    }
    writeFileSync(place.path, Buffer.concat([bytes, Buffer.alloc(64)]));
    await expect(load()).rejects.toThrow(/damaged|short/);
  });

  test('it claims lengths that it does not have', async () => {
    const bytes = await keptBytes();
    for (const at of [8, 12]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt32LE(0xffff_ffff, at);
      writeFileSync(place.path, changed);
      await expect(load()).rejects.toThrow('too short');
    }
  });

  test('another installation sealed it', async () => {
    await kept();
    const strange = { ...place, keys: [Buffer.alloc(32, 9)] } as const;
    await expect(load({ place: strange })).rejects.toThrow('sealed');
  });

  test('another build wrote it or a name in the catalogue differs', async () => {
    await kept();
    await expect(load({ place: { ...place, build: 'a newer build' } })).rejects.toThrow('program');
    const [brand, ...brands] = catalogue.brands;
    const renamed = { ...catalogue, brands: [{ ...brand!, name: 'Друго име' }, ...brands] };
    await expect(load({ catalogue: renamed })).rejects.toThrow('catalogue');
  });

  test('it belongs to another database', async () => {
    await kept();
    const other = await testDatabase();
    await expect(load({ db: other.db })).rejects.toThrow('another database');
  });

  test('the listings differ from it without a change in the log', async () => {
    const { index, cursor } = await fillIndex(db, catalogue);
    for (const document of await publishedDocuments()) index.add({ ...document, publishedAt: 1 });
    await keepIndex(keeping, { index, cursor });
    await expect(load()).rejects.toThrow('different from the database');
  });

  test('it has listings that are not published', async () => {
    const { index, cursor } = await fillIndex(db, catalogue);
    const [document] = await publishedDocuments();
    const { rows } = await sql<{ id: number }>`
      select id::int4 as id from listing where id not in (select id from published_listing)`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) index.add({ ...document!, id });
    await keepIndex(keeping, { index, cursor });
    await expect(load()).rejects.toThrow('different from the database');
  });

  test('the path is a folder or a link', async () => {
    const bytes = await keptBytes();
    rmSync(place.path);
    mkdirSync(place.path);
    await expect(load()).rejects.toThrow();
    rmSync(place.path, { recursive: true });
    writeFileSync(join(folder, 'target'), bytes);
    symlinkSync(join(folder, 'target'), place.path);
    await expect(load()).rejects.toThrow();
    rmSync(join(folder, 'target'));
  });

  test('the change log no longer reaches back to it', async () => {
    await kept();
    // Transactions of other tests hold pruning back.
    const pruneAndLoad = async (): Promise<string> => {
      await db.updateTable('listing').set({ barter: true }).where('id', '=', 1).execute();
      await pruneListingChanges(db, 0);
      return load().then(() => 'loaded', String);
    };
    await expect.poll(pruneAndLoad, { timeout: 20_000 }).toContain('older than the change log');
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
