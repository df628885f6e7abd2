import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawDemoPictures } from '#demo/market/draw-demo-pictures.server.ts';
import { plannedDrawings } from '#demo/market/planned-drawings.server.ts';
import { readListingChanges } from '#features/search/index/listing-change-log.server.ts';
import { DemoDrawings } from '#demo/picture/demo-drawings.ts';
import { localFileStore } from '#platform/files/local-file-store.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const ids = new DemoDrawings().all().map(({ id }) => id);
const [inside = '', olderCover = '', newerCover = '', hiddenCover = '', damagedCover = ''] = ids;
const four = [inside, olderCover, newerCover, hiddenCover];
/** Drawing has the lowest priority, so other tests hold it up. */
const LONG_MS = 300_000;

let handle: TestDatabase;
let folder: string;
let older: number;
let newer: number;

async function listWith(
  cover: string,
  values: NonNullable<Parameters<typeof makeListing>[1]>,
  others: readonly string[] = [],
): Promise<number> {
  const listing = await makeListing(handle.db, values);
  await handle.db
    .insertInto('listing_picture')
    .values([cover, ...others].map((id, position) => ({ listing_id: listing, position, picture_id: id })))
    .execute();
  return listing;
}

beforeAll(async () => {
  handle = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'volan-planned-'));
  await handle.db
    .insertInto('picture')
    .values(four.map((id) => ({ id, state: 'pending' })))
    .execute();
  const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
  older = await listWith(olderCover, { published_at: day(1) });
  newer = await listWith(newerCover, { published_at: day(9) }, [inside]);
  // Paused listings are on no page, however many there are.
  for (let count = 0; count < 3; count++)
    await listWith(hiddenCover, { published_at: day(12), publication: 'inactive' });
});
/** Number of transactions in the change log; every web process reads the listings of each again. */
async function loggedChanges(): Promise<number> {
  const { count } = await handle.db
    .selectFrom('listing_change')
    .select((row) => row.fn.count<number>('xid').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('plannedDrawings', () => {
  it('begins with covers of the newest published listings, then other covers, then other pictures', async () => {
    const planned = await plannedDrawings(handle.db);
    expect(planned.map(({ id }) => id)).toEqual([newerCover, olderCover, hiddenCover, inside]);
    expect(planned.map(({ front }) => front)).toEqual([true, true, false, false]);
  });

  it('leaves covers of damaged vehicles to the rest, because the first pages omit them', async () => {
    await handle.db.insertInto('picture').values({ id: damagedCover, state: 'pending' }).execute();
    await listWith(damagedCover, { published_at: new Date('2026-11-15T00:00:00Z'), condition: 'damaged' });
    const damaged = (await plannedDrawings(handle.db)).find(({ id }) => id === damagedCover);
    expect(damaged).toMatchObject({ front: false, cover: true });
    await handle.db.updateTable('picture').set({ state: 'failed' }).where('id', '=', damagedCover).execute();
  });
});

describe('drawDemoPictures', () => {
  it(
    'stores a small rendition of every cover, first pages first, before any drawing in full',
    async () => {
      const stored: string[] = [];
      const files = localFileStore(folder);
      const recording: typeof files = {
        ...files,
        put: (key, bytes, type) => {
          if (/(320|1920)\.jpeg$/.test(key)) stored.push(key.replace('pictures/', ''));
          return files.put(key, bytes, type);
        },
      };
      const sizes: (number | null)[] = [];
      const changesBefore = await loggedChanges();
      const { cursor } = await readListingChanges(handle.db, '1:1:');
      await drawDemoPictures({
        db: handle.db,
        fileStore: recording,
        onProgress: (drawn) => sizes.push(drawn),
      });
      const covers = [newerCover, olderCover, hiddenCover];
      const small = covers.map((id) => `${id}/320.jpeg`);
      // Two processes draw those of the first pages.
      expect(stored.slice(0, 2).toSorted()).toEqual(small.slice(0, 2).toSorted());
      expect(stored[2]).toBe(small[2]);
      expect(stored.filter((key) => key.endsWith('/1920.jpeg'))).toEqual(
        [...covers, inside].map((id) => `${id}/1920.jpeg`),
      );
      expect(sizes).toEqual([1, 2, 3, 4]);
      // Pages shown without pictures are rendered anew.
      const changed = (await readListingChanges(handle.db, cursor)).changes.listings.map(({ id }) => id);
      expect(changed).toEqual(expect.arrayContaining([older, newer]));
      // The two processes of the first pages, that of the other covers, and all drawings in full at once.
      expect((await loggedChanges()) - changesBefore).toBe(4);
      const rows = await handle.db.selectFrom('picture').select('width').where('id', 'in', four).execute();
      expect(rows.map(({ width }) => width)).toEqual([1920, 1920, 1920, 1920]);
    },
    LONG_MS,
  );

  it(
    'finishes a picture of which a killed run left only the small rendition',
    async () => {
      await handle.db
        .updateTable('picture')
        .set({ width: 320, height: 240 })
        .where('id', '=', newerCover)
        .execute();
      const [only, ...others] = await plannedDrawings(handle.db);
      expect(others).toEqual([]);
      expect(only).toMatchObject({ id: newerCover, begun: true });
      expect(await drawDemoPictures({ db: handle.db, fileStore: localFileStore(folder) })).toBe(1);
      const row = await handle.db
        .selectFrom('picture')
        .select(['state', 'width'])
        .where('id', '=', newerCover)
        .executeTakeFirst();
      expect(row).toEqual({ state: 'ready', width: 1920 });
    },
    LONG_MS,
  );
});
