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

  it('leads to the narrowest search with all that is shown and more', async () => {
    const touran = { ...golf, model: 'touran', price_minor: 1_000_000 };
    const id = await makeListing(test.ctx.db, { ...touran, mileage_km: 1 });
    for (const mileage_km of [2, 3, 4, 5]) await makeListing(test.ctx.db, { ...touran, mileage_km });
    await test.indexed();
    const more = async () => (await getSimilarListings(test.ctx, id))?.more;
    expect(await more()).toBeUndefined();
    await makeListing(test.ctx.db, { ...touran, mileage_km: 6, price_minor: 3_000_000 });
    await test.indexed();
    expect(await more()).toEqual({ address: '/?type=car&brand=vw&model=touran', count: 1 });
    for (const mileage_km of [7, 8]) await makeListing(test.ctx.db, { ...touran, mileage_km });
    await test.indexed();
    expect(await more()).toEqual({
      address: '/?type=car&brand=vw&model=touran&year_min=2012&year_max=2018&price_min=6500&price_max=13500',
      count: 2,
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

describe('cheaper listings in getSimilarListings', () => {
  const passat = {
    ...golf,
    model: 'passat',
    fuel: 'diesel',
    model_year: 2016,
    mileage_km: 160_000,
    price_minor: 1_500_050,
  };
  let number = 0;
  const make = (values: Parameters<typeof makeListing>[1]) =>
    makeListing(test.ctx.db, { ...passat, power_hp: 100 + (number += 1), ...values });

  it('are sound, of the model, fuel, year and mileage, with a lower gross price', async () => {
    const dear = await make({});
    const cheaper = await make({ price_minor: 1_500_000, mileage_km: 161_000 });
    const cheapest = await make({ price_minor: 1_100_000, mileage_km: 190_000, model_year: 2014 });
    const unlike = [
      { price_minor: 1_600_000 },
      // Net: the gross price is € 15,600.
      { price_minor: 1_300_000, vat: 'excluded' as const },
      { price_minor: null },
      // A placeholder, and a cent below half of the price.
      { price_minor: 200 },
      { price_minor: 750_024 },
      { price_minor: 900_000, condition: 'damaged' },
      { price_minor: 900_000, fuel: 'gasoline' },
      { price_minor: 900_000, model_year: 2013 },
      { price_minor: 900_000, model_year: 2019 },
      { price_minor: 900_000, mileage_km: 250_000 },
      { price_minor: 900_000, mileage_km: 60_000 },
      { price_minor: 900_000, model: 'golf' },
      // The same vehicle in another listing.
      { price_minor: 900_000 },
    ];
    for (const [index, values] of unlike.entries())
      await make({ mileage_km: index === unlike.length - 1 ? 160_000 : 162_000 + index, ...values });
    await test.indexed();
    const found = await getSimilarListings(test.ctx, dear);
    expect(found?.cheaper?.cards.map((card) => card.id)).toEqual([cheaper, cheapest]);
    expect(found?.cheaper?.more).toEqual({
      address:
        '/?type=car&brand=vw&model=passat&fuel=diesel&year_min=2014&year_max=2018&price_min=7501&price_max=15000&mileage_min=120000&mileage_max=200000',
      count: 0,
    });
    // No card is shown twice.
    const similar = found?.cards.map((card) => card.id) ?? [];
    expect(similar).not.toHaveLength(0);
    for (const id of [cheaper, cheapest]) expect(similar).not.toContain(id);
  });

  it('are absent for the cheapest, for an unsound vehicle and without a price', async () => {
    const none = async (values: Parameters<typeof makeListing>[1]) => {
      const id = await make({ model: 'polo', mileage_km: 160_000 + number, ...values });
      await test.indexed();
      return (await getSimilarListings(test.ctx, id))?.cheaper;
    };
    expect(await none({ price_minor: 500_000 })).toBeUndefined();
    expect(await none({ price_minor: 900_000, condition: 'damaged' })).toBeUndefined();
    expect(await none({ price_minor: null })).toBeUndefined();
    expect(await none({ price_minor: 900_000 })).toMatchObject({ more: { count: 0 } });
  });
});
