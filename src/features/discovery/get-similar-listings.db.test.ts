import { beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '#tests/support/factories.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { getSimilarListings } from './get-similar-listings.server.ts';

let test: TestApp;
let subject: number;
const ids: Record<string, number> = {};
const golf = { model_year: 2015, mileage_km: 150_000, color_key: 'black', price_minor: 1_000_000 };

beforeAll(async () => {
  test = await testApp();
  const { db } = test.ctx;
  const town = async (key: string) =>
    (await db.selectFrom('city').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
  const make = async (name: string, values: Parameters<typeof makeListing>[1]) => {
    ids[name] = await makeListing(db, { ...golf, ...values });
  };
  subject = await makeListing(db, { ...golf, vin: 'WVWZZZ1KZAW000001' });
  await make('far', { mileage_km: 140_000, city_id: await town('varna') });
  await make('close', { mileage_km: 120_000, price_minor: 1_010_000 });
  await make('older', { mileage_km: 130_000, model_year: 2013 });
  await make('dear', { mileage_km: 110_000, price_minor: 3_000_000 });
  await make('sameVin', { mileage_km: 90_000, vin: 'WVWZZZ1KZAW000001' });
  await make('sameVehicle', {});
  await make('pending', { mileage_km: 80_000, moderation: 'pending' });
  await make('otherModel', { brand: 'audi', model: 'a4', mileage_km: 70_000 });
  await test.indexed();
});

const similarTo = async (id: number) =>
  (await getSimilarListings(test.ctx, id))?.cards.map((card) => card.id);

describe('getSimilarListings', () => {
  it('orders by difference in price, year and distance', async () => {
    expect(await similarTo(subject)).toEqual([ids['close'], ids['older'], ids['far'], ids['dear']]);
  });

  it('omits the same vehicle and unpublished listings', async () => {
    const found = (await similarTo(subject)) ?? [];
    for (const name of ['sameVin', 'sameVehicle', 'pending']) expect(found).not.toContain(ids[name]);
  });

  it('returns the search for all listings of the model', async () => {
    expect((await getSimilarListings(test.ctx, subject))?.search).toEqual({
      address: '/?type=car&brand=vw&model=golf',
      total: 7,
    });
  });

  it('falls back to the body if the model is rare', async () => {
    const body = { body: 'wagon', mileage_km: 60_000 };
    const rare = await makeListing(test.ctx.db, { ...golf, ...body, brand: 'skoda', model: 'superb' });
    const alike = await makeListing(test.ctx.db, { ...golf, ...body, brand: 'volvo', model: 'v70' });
    await makeListing(test.ctx.db, { ...golf, ...body, body: 'sedan', brand: 'volvo', model: 's80' });
    await test.indexed();
    expect(await similarTo(rare)).toEqual([alike]);
  });

  it('returns listings for an expired subject and undefined for an unknown id', async () => {
    const gone = await makeListing(test.ctx.db, { ...golf, publication: 'expired', mileage_km: 1 });
    expect(await similarTo(gone)).toHaveLength(4);
    expect(await getSimilarListings(test.ctx, 999_999_999)).toBeUndefined();
  });
});
