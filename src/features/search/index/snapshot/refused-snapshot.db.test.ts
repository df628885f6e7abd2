import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keptIndexMarket } from '#tests/support/kept-index.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { fillIndex } from '../fill-index.server.ts';
import { pruneListingChanges } from '../listing-change-log.server.ts';
import { keepIndex } from './kept-index.server.ts';

const { folder, database, catalogue, place, keeping, load, kept, keptBytes, publishedDocuments } =
  await keptIndexMarket();
const { db } = database;

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
    await expect.poll(pruneAndLoad).toContain('older than the change log');
  });
});
