import { beforeAll, describe, expect, it } from 'vitest';
import { compareListings } from '#features/trust/same-vehicle/compare-listings.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { presentSameVehicle } from './present-same-vehicle.ts';
import { readSameVehicle } from './read-same-vehicle.server.ts';

const test = await testApp();
const { db, catalogue } = test.ctx;
const vin = 'WVWZZZ1KZAW000321';
let ids: [number, number];

beforeAll(async () => {
  ids = [
    await makeListing(db, { vin, mileage_km: 180_000, color_key: 'black' }),
    await makeListing(db, { vin, mileage_km: 80_000, moderation: 'pending', color_key: 'black' }),
  ];
  await compareListings({ db });
});

const present = async (id: number) => {
  const listings = await readSameVehicle(db, id);
  const options = { catalogue, locale: 'en' as const, now: NOW, isAdmin: false };
  return withLocale('en', () => presentSameVehicle(listings, options));
};

describe('listings of one vehicle', () => {
  it('stand beside each other, the reviewed one first, with differing values marked', async () => {
    const view = await present(ids[1]);
    expect(view?.columns.map(({ row, reasons }) => [row.id, reasons])).toEqual([
      [ids[1], ''],
      [ids[0], 'VIN'],
    ]);
    const rows = Object.fromEntries((view?.rows ?? []).map(({ label, ...row }) => [label, row]));
    expect(rows['Mileage']?.values.map((value) => value.replaceAll('\u00a0', ' '))).toEqual([
      '80,000 km',
      '180,000 km',
    ]);
    expect(rows['Mileage']?.differs).toBe(true);
    expect(rows['Colour']?.differs).toBe(false);
    expect(rows['VIN']).toEqual({ values: [vin, vin], differs: false });
  });

  it('are separated by a moderator once and for all, with an entry in the audit log', async () => {
    const moderator = await makeCaller(test, 'moderator');
    const separate = (other: number) =>
      moderator.browser.call('POST', `/api/admin/listings/${ids[0]}/separations`, { body: { other } });
    expect((await separate(ids[0])).statusCode).toBe(422);
    expect((await separate(2_000_000_000)).statusCode).toBe(404);
    expect((await separate(ids[1])).statusCode).toBe(200);
    expect(await present(ids[0])).toBeUndefined();
    expect((await separate(ids[1])).statusCode).toBe(200);
    const events = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject'])
      .where('action', '=', 'listing.separate')
      .orderBy('subject')
      .execute();
    expect(events).toEqual(ids.map((id) => ({ actor_id: moderator.accountId, subject: `listing:${id}` })));
    await db.updateTable('listing').set({ version: 5 }).where('id', 'in', ids).execute();
    await compareListings({ db });
    expect(await present(ids[1])).toBeUndefined();
  });
});
