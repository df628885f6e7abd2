import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { fillIndex } from './fill-index.server.ts';
import { followListingChanges } from './follow-listing-changes.server.ts';
import { pruneListingChanges, readListingChanges, type PublicChanges } from './listing-change-log.server.ts';

let database: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await testDatabase();
  catalogue = await getCatalogue(database.db);
});
afterEach(() => sql`truncate listing, listing_change, account cascade`.execute(database.db));

const idsIn = ({ listings }: PublicChanges): number[] => listings.map(({ id }) => id);

describe('listing change log', () => {
  test('continues exactly where a fill began, which reports its progress', async () => {
    const { cursor, index } = await fillIndex(database.db, catalogue);
    expect(index.size).toBe(0);
    const id = await makeListing(database.db);
    const progress: [listings: number, share: number][] = [];
    await fillIndex(database.db, catalogue, (...made) => progress.push(made));
    expect(progress).toEqual([[1, 1]]);
    const read = await readListingChanges(database.db, cursor);
    expect(read).toMatchObject({ changes: { listings: [{ id }] }, pruned: false });
    const next = await readListingChanges(database.db, read.cursor);
    expect(next.changes).toEqual({ listings: [], accounts: [] });
  });

  test('drops changes that every reader has seen and reports pruning to readers left behind', async () => {
    const old = await fillIndex(database.db, catalogue);
    await makeListing(database.db);
    const keep = async (): Promise<number> =>
      (await sql`select from listing_change`.execute(database.db)).rows.length;
    await pruneListingChanges(database.db, 3600);
    await pruneListingChanges(database.db, 3600);
    expect(await keep()).toBe(1);
    // The oldest running transaction may belong to another test database of the same server.
    const pruned = async () => {
      await pruneListingChanges(database.db, 0);
      return keep();
    };
    await expect.poll(pruned).toBe(0);
    const recent = await readListingChanges(database.db, old.cursor);
    expect(recent.pruned).toBe(true);
    expect((await readListingChanges(database.db, recent.cursor)).pruned).toBe(false);

    const events: string[] = [];
    const follower = followListingChanges({
      ...database,
      cursor: old.cursor,
      onChanges: async (changes) => void events.push(`changed ${idsIn(changes).join()}`),
      onPruned: async () => {
        events.push('pruned');
        return recent.cursor;
      },
      onError: (error) => events.push(String(error)),
    });
    onTestFinished(() => follower.stop());
    await expect.poll(() => events).toEqual(['pruned']);
    const id = await makeListing(database.db);
    await expect.poll(() => events).toEqual(['pruned', `changed ${id}`]);
  });

  test('repeats changes whose handler failed', async () => {
    const { cursor } = await fillIndex(database.db, catalogue);
    const id = await makeListing(database.db);
    const taken: number[][] = [];
    const follower = followListingChanges({
      ...database,
      cursor,
      onChanges: async (changes) => {
        taken.push(idsIn(changes));
        if (taken.length === 1) throw new Error('once');
      },
      onPruned: async () => cursor,
      onError: () => undefined,
    });
    onTestFinished(() => follower.stop());
    await expect.poll(() => taken).toEqual([[id], [id]]);
  });
});

test('reports changes that follow a report together after a pause, and at once to a caller who waits', async () => {
  const { db, connection } = database;
  const { cursor } = await fillIndex(db, catalogue);
  const reports: number[][] = [];
  const follower = followListingChanges({
    db,
    connection,
    cursor,
    onChanges: (changes) => Promise.resolve(void reports.push(idsIn(changes))),
    onPruned: () => Promise.reject(new Error('pruned')),
    onError: () => undefined,
    batchMs: 600_000,
  });
  onTestFinished(() => follower.stop());
  const first = await makeListing(db);
  await expect.poll(() => reports).toEqual([[first]]);
  const second = await makeListing(db);
  for (let query = 0; query < 20; query++) await sql`select pg_sleep(0.01)`.execute(db);
  const third = await makeListing(db);
  await follower.catchUp();
  expect(reports.map((ids) => ids.toSorted((a, b) => a - b))).toEqual([[first], [second, third]]);
});
