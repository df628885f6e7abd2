import { describe, expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { getListing } from './get-listing.server.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const ctx = { db, now: () => now };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const VIN = 'WBA5V71070FH57421';

const failure = async (id: number) =>
  getListing(ctx, id).then(
    () => undefined,
    (error: { code?: string; status?: number }) => [error.status, error.code],
  );

describe('getListing', () => {
  it('returns a published listing', async () => {
    const account = await makeAccount(db, {
      kind: 'company',
      company_kind: 'car_dealer',
      display_name: 'Авто Хаус Витоша',
      company_verified: true,
    });
    const id = await makeListing(db, {
      account_id: account,
      first_registration: '2016-02-29',
      mileage_km: 142_000,
      features: ['abs'],
    });
    await makeListing(db, { account_id: account });
    await makeListing(db, { account_id: account, publication: 'draft' });
    expect(await getListing(ctx, id)).toMatchObject({
      id,
      state: 'available',
      brandKey: 'vw',
      modelKey: 'golf',
      cityKey: 'sofia',
      firstRegistration: '2016-02-29',
      mileageKm: 142_000,
      features: ['abs'],
      accident: null,
      priceEurMinor: 1_000_000,
      rate: null,
      pictures: [],
      seller: { kind: 'dealer', name: 'Авто Хаус Витоша', verified: true, activeListings: 2 },
    });
  });

  it('returns only the first 11 characters of the VIN', async () => {
    const listing = await getListing(ctx, await makeListing(db, { vin: VIN }));
    expect(listing.vinStart).toBe(VIN.slice(0, 11));
    expect(JSON.stringify(listing)).not.toContain(VIN.slice(11));
  });

  it('omits moderation data and phone numbers', async () => {
    const account = await makeAccount(db, { phone: '+359881234567' });
    const id = await makeListing(db, { account_id: account, moderation_reason: 'снимка 3' });
    const json = JSON.stringify(await getListing(ctx, id));
    for (const secret of ['moderation', 'fake', 'blocked', '0881234567', '881234567', 'снимка 3'])
      expect(json).not.toContain(secret);
  });

  it('returns reserved listings and those closed within 90 days', async () => {
    const stateOf = async (values: object) => (await getListing(ctx, await makeListing(db, values))).state;
    expect(await stateOf({ sale: 'reserved' })).toBe('reserved');
    expect(await stateOf({ sale: 'sold', publication: 'archived', closed_at: daysAgo(89) })).toBe('sold');
    expect(await stateOf({ publication: 'archived', closed_at: daysAgo(1) })).toBe('withdrawn');
    expect(await stateOf({ publication: 'expired', expires_at: daysAgo(3) })).toBe('expired');
  });

  it('throws gone when the listing closed more than 90 days ago', async () => {
    const gone = { publication: 'expired', closed_at: daysAgo(91) };
    expect(await failure(await makeListing(db, gone))).toEqual([410, 'gone']);
  });

  it.each<object>([
    { moderation: 'pending' },
    { moderation: 'rejected', publication: 'expired', closed_at: daysAgo(91) },
    { publication: 'draft' },
    { publication: 'inactive' },
    { fake: true },
    { fake: true, sale: 'sold', publication: 'archived', closed_at: daysAgo(1) },
  ])('throws not_found for a listing with %j', async (values) => {
    expect(await failure(await makeListing(db, values))).toEqual([404, 'not_found']);
  });

  it('throws not_found for a blocked owner and for unknown ids', async () => {
    const blocked = await makeAccount(db, { blocked: true });
    const sold = { sale: 'sold', publication: 'archived', closed_at: daysAgo(1) };
    expect(await failure(await makeListing(db, { account_id: blocked }))).toEqual([404, 'not_found']);
    expect(await failure(await makeListing(db, { account_id: blocked, ...sold }))).toEqual([
      404,
      'not_found',
    ]);
    expect(await failure(0)).toEqual([404, 'not_found']);
    expect(await failure(999_999_999_999_999)).toEqual([404, 'not_found']);
  });

  it('returns the dated exchange rate and the price history', async () => {
    const id = await makeListing(db, { price_minor: 195_583, currency: 'BGN' });
    const price = { listing_id: id, currency: 'BGN', price_minor: 195_583 };
    await db
      .insertInto('listing_price')
      .values({ ...price, at: daysAgo(30) })
      .execute();
    expect(await getListing(ctx, id)).toMatchObject({
      priceEurMinor: 100_000,
      rate: { unitsPerEur: 1.95583, asOf: '2026-01-01' },
      priceHistory: [{ at: daysAgo(30), priceEurMinor: null }],
    });
    await db
      .insertInto('listing_price')
      .values({ ...price, at: daysAgo(2) })
      .execute();
    expect((await getListing(ctx, id)).priceHistory.map(({ at }) => at)).toEqual([daysAgo(30), daysAgo(2)]);
  });

  it('returns ready pictures in order', async () => {
    const id = await makeListing(db, { picture_count: 3 });
    const names = ['c', 'a', 'b'].map((letter) => letter.repeat(16));
    await db
      .insertInto('picture')
      .values(
        names.map((name, index) => ({
          id: name,
          state: index === 1 ? 'failed' : 'ready',
          width: 800,
          height: 600,
          placeholder: 'data:,',
        })),
      )
      .execute();
    await db
      .insertInto('listing_picture')
      .values(names.map((picture_id, position) => ({ listing_id: id, position, picture_id })))
      .execute();
    const { pictures, pictureCount } = await getListing(ctx, id);
    expect(pictures.map((picture) => picture.id)).toEqual([names[0], names[2]]);
    expect(pictureCount).toBe(3);
  });
});
