import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { makePicture } from '#tests/support/drafts.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { compareListings } from './compare-listings.server.ts';
import { separateListings } from './separate-listings.server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let db: Database;

beforeAll(async () => {
  ({ db } = await testDatabase());
});
beforeEach(async () => {
  await db.updateTable('listing').set({ publication: 'archived' }).execute();
});

const golf = {
  model_month: 5,
  mileage_km: 187_346,
  power_hp: 110,
  transmission: 'manual',
  body: 'hatchback',
  color_key: 'black',
  features: ['abs', 'esp', 'xenon_headlights', 'navigation', 'parktronic', 'tow_bar'],
};

async function clusterOf(id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('listing_cluster as mine')
    .innerJoin('listing_cluster as other', 'other.cluster_id', 'mine.cluster_id')
    .select('other.listing_id')
    .where('mine.listing_id', '=', id)
    .orderBy('other.listing_id')
    .execute();
  return rows.map((row) => row.listing_id);
}

describe('compareListings', () => {
  it('joins listings of one VIN and takes a listing out when it closes', async () => {
    const vin = 'WVWZZZ1KZAW000099';
    const [first, second, third] = [
      await makeListing(db, { vin }),
      await makeListing(db, { vin, mileage_km: 12_000 }),
      await makeListing(db, { vin, moderation: 'pending' }),
    ];
    await makeListing(db, { vin: 'WVWZZZ1KZAW000098' });
    await compareListings({ db });
    expect(await clusterOf(first)).toEqual([first, second, third]);
    await db.updateTable('listing').set({ sale: 'sold' }).where('id', '=', first).execute();
    await compareListings({ db });
    expect(await clusterOf(first)).toEqual([]);
    expect(await clusterOf(third)).toEqual([second, third]);
    await db.updateTable('listing').set({ publication: 'deleted' }).where('id', '=', third).execute();
    await compareListings({ db });
    expect(await clusterOf(second)).toEqual([]);
  });

  it('joins listings of different sellers with equal facts and mileage to the kilometre', async () => {
    const one = await makeListing(db, golf);
    const other = await makeListing(db, golf);
    const round = { ...golf, mileage_km: 190_000 };
    const twins = [await makeListing(db, round), await makeListing(db, round)];
    await compareListings({ db });
    expect(await clusterOf(one)).toEqual([one, other]);
    expect(await clusterOf(twins[0] ?? 0)).toEqual([]);
  });

  it.each(['the same pictures', 'copies of its pictures'])(
    'joins a listing with rounded mileage that shows %s',
    async (kind) => {
      const threePictures = () => Promise.all([makePicture(db), makePicture(db), makePicture(db)]);
      const shown = async (mileage_km: number, pictures: string[]) => {
        const id = await makeListing(db, { ...golf, mileage_km, picture_count: 3 });
        const rows = pictures.map((picture_id, position) => ({
          listing_id: id,
          picture_id,
          position,
          view: 'other',
        }));
        await db.insertInto('listing_picture').values(rows).execute();
        return id;
      };
      const originals = await threePictures();
      const copies = kind === 'the same pictures' ? originals : await threePictures();
      if (copies !== originals)
        await db
          .insertInto('picture_copy')
          .values(copies.map((picture_id, at) => ({ picture_id, original_id: originals[at]! })))
          .execute();
      const mileage = kind === 'the same pictures' ? 212_345 : 213_456;
      const one = await shown(mileage, originals);
      const other = await shown(Math.floor(mileage / 1000) * 1000, copies);
      const without = await makeListing(db, { ...golf, mileage_km: Math.floor(mileage / 1000) * 1000 });
      await compareListings({ db });
      expect(await clusterOf(one)).toEqual([one, other]);
      expect(await clusterOf(without)).toEqual([]);
    },
  );

  it('does not join again what a moderator separated', async () => {
    const vin = 'WVWZZZ1KZAW000077';
    const ids = [await makeListing(db, { vin }), await makeListing(db, { vin })] as const;
    const actorId = await makeAccount(db, { roles: ['moderator'] });
    await compareListings({ db });
    expect(await clusterOf(ids[0])).toEqual([...ids]);
    await db
      .transaction()
      .execute((transaction) => separateListings(transaction, { ids, actorId, now: NOW }));
    expect(await clusterOf(ids[0])).toEqual([]);
    await db
      .updateTable('listing')
      .set({ version: 9 })
      .where('id', 'in', [...ids])
      .execute();
    await compareListings({ db });
    expect(await clusterOf(ids[0])).toEqual([]);
  });

  it('reports the other listings of the vehicle as changed when one changes its price or its members', async () => {
    const vin = 'WVWZZZ1KZAW000055';
    const ids = [await makeListing(db, { vin }), await makeListing(db, { vin })];
    const changed = async () => {
      const rows = await db.selectFrom('listing_change').select('listing_id').orderBy('id').execute();
      await db.deleteFrom('listing_change').execute();
      return [...new Set(rows.map((row) => row.listing_id))].sort();
    };
    await changed();
    await compareListings({ db });
    expect(await changed()).toEqual(ids);
    await db
      .updateTable('listing')
      .set({ price_minor: 900_000 })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    expect(await changed()).toEqual(ids);
  });

  it('compares a listing again only after a change that matters', async () => {
    const id = await makeListing(db, golf);
    await compareListings({ db });
    const waiting = () => db.selectFrom('listing_to_compare').select('listing_id').execute();
    expect(await waiting()).toEqual([]);
    await db.updateTable('listing').set({ price_rating: 'good' }).where('id', '=', id).execute();
    expect(await waiting()).toEqual([]);
    await db.updateTable('listing').set({ version: 2 }).where('id', '=', id).execute();
    expect(await waiting()).toEqual([{ listing_id: id }]);
  });
});
