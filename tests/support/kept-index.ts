import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { fillIndex, type FilledIndex } from '#features/search/index/fill-index.server.ts';
import { streamDocuments } from '#features/search/index/read-documents.server.ts';
import type { SearchDocument } from '#features/search/index/search-query.ts';
import {
  keepIndex,
  loadKeptIndex,
  type SnapshotPlace,
} from '#features/search/index/snapshot/kept-index.server.ts';
import { afterFile } from './after-file.ts';
import { insertRandomListings } from './random-listings.ts';
import { testDatabase } from './test-database.ts';
import { testSeed } from './test-seed.ts';

/** Seconds since 1970. */
export const NOW = 1_790_000_000;

/** A market of 400 listings and a folder in which its index is kept, without one before each test. */
export async function keptIndexMarket() {
  const folder = mkdtempSync(join(tmpdir(), 'volan-snapshot-'));
  afterFile(() => rmSync(folder, { recursive: true }));
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

  beforeEach(() => rmSync(place.path, { force: true }));
  return { folder, database, catalogue, place, keeping, load, kept, keptBytes, publishedDocuments };
}
