import { describe, expect, it, vi } from 'vitest';
import { readListingChanges } from '#features/search/index/listing-change-log.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { CoverAnnouncement } from './cover-announcement.server.ts';

const { db } = await testDatabase();
const listings = [await makeListing(db), await makeListing(db), await makeListing(db)] as const;
const { cursor } = await readListingChanges(db, '1:1:');

const announced = async (): Promise<number[]> =>
  (await readListingChanges(db, cursor)).changes.listings.map(({ id }) => id).toSorted();

describe('an announcement of covers', () => {
  it('collects listings for three seconds, so that pages are not rendered anew for every picture', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    try {
      const [first, second, third] = listings;
      const announcement = new CoverAnnouncement(db);
      await announcement.add([first]);
      expect(await announced()).toEqual([first]);
      vi.setSystemTime(1_002_999);
      await announcement.add([second]);
      expect(await announced()).toEqual([first]);
      vi.setSystemTime(1_003_000);
      await announcement.add([third]);
      expect(await announced()).toEqual([first, second, third]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('sends what is left, and nothing twice', async () => {
    const announcement = new CoverAnnouncement(db);
    const [first, second] = listings;
    await announcement.add([first]);
    await announcement.add([second]);
    const before = await db.selectFrom('listing_change').select('id').execute();
    await announcement.send();
    await announcement.send();
    const after = await db.selectFrom('listing_change').select('id').execute();
    expect(after.length - before.length).toBe(1);
  });
});
