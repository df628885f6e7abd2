import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { fitAndStorePriceModel, MIN_LISTINGS_TO_FIT } from '../fit-price-model-job.server.ts';
import { ratingBands, ratingOf } from '../price-rating.ts';
import { rateAllListings } from './rate-all-listings.server.ts';
import { rateListings } from './rate-listings.server.ts';

const { db } = await testDatabase();
const DAY_MS = 86_400_000;
let time = Date.parse('2026-11-20T04:00:00Z');
const ctx = { db, log: { info: () => undefined }, now: () => new Date(time) };

const sellers: number[] = [];
const makeCar = (number: number, values = {}) =>
  makeListing(db, {
    account_id: sellers[number % sellers.length]!,
    model_year: 2008 + (number % 12),
    mileage_km: 250_000 - 15_000 * (number % 12) + 1_000 * (number % 7),
    power_hp: 90 + 10 * (number % 4),
    price_minor: Math.round(300_000 * 1.12 ** (number % 12) * (1 + 0.05 * ((number % 5) - 2))),
    ...values,
  });
const read = (id: number) =>
  db
    .selectFrom('listing as l')
    .leftJoin('price_estimate as e', 'e.listing_id', 'l.id')
    .selectAll('e')
    .select(['l.price_rating as rating', 'l.price_eur_minor as price'])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow();
const intervalOf = (row: Awaited<ReturnType<typeof read>>) => ({
  lowEurMinor: row.low_eur_minor!,
  idealEurMinor: row.ideal_eur_minor!,
  highEurMinor: row.high_eur_minor!,
});
const edit = (id: number, values: object) =>
  db
    .updateTable('listing')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
const changes = async () =>
  (
    await db
      .selectFrom('listing_change')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

const rateDollar = (as_of: string, units_per_eur: number) =>
  db.insertInto('currency_rate').values({ currency: 'USD', as_of, units_per_eur, source: 'test' }).execute();

let damaged: number, pending: number, onRequest: number;
beforeAll(async () => {
  for (let number = 0; number < 60; number += 1) sellers.push(await makeAccount(db));
  for (let number = 0; number < MIN_LISTINGS_TO_FIT; number += 1) await makeCar(number);
  damaged = await makeCar(1, { condition: 'damaged', price_rating: 'good' });
  pending = await makeCar(2, { moderation: 'pending' });
  onRequest = await makeCar(3, { price_minor: null });
  await rateAllListings(ctx);
  expect(await read(damaged)).toMatchObject({ rating: null, listing_id: null });
  await fitAndStorePriceModel(ctx);
  await rateAllListings(ctx);
});

describe('rateAllListings', () => {
  it('estimates all published listings with a price and rates them by the rule', async () => {
    const rows = await db
      .selectFrom('price_estimate as e')
      .innerJoin('listing as l', 'l.id', 'e.listing_id')
      .select(['l.price_rating as rating', 'l.price_eur_minor as price'])
      .select(['low_eur_minor as low', 'ideal_eur_minor as ideal', 'high_eur_minor as high'])
      .where('refusal', 'is', null)
      .execute();
    expect(rows).toHaveLength(MIN_LISTINGS_TO_FIT);
    for (const { rating, price, low, ideal, high } of rows)
      expect(rating).toBe(
        ratingOf(price!, { lowEurMinor: low!, idealEurMinor: ideal!, highEurMinor: high! }),
      );
    expect(new Set(rows.map(({ rating }) => rating)).size).toBeGreaterThan(2);
  });

  it('stores why a listing is not estimated, and nothing of others', async () => {
    expect(await read(damaged)).toMatchObject({ refusal: 'unsound', low_eur_minor: null, rating: null });
    expect(await read(pending)).toMatchObject({ listing_id: null, rating: null });
    expect(await read(onRequest)).toMatchObject({ listing_id: null, rating: null });
  });

  it('writes nothing when nothing changed', async () => {
    const before = await changes();
    const { estimated_at: at } = await read(damaged);
    time += 3_600_000;
    await rateAllListings(ctx);
    expect(await changes()).toBe(before);
    expect((await read(damaged)).estimated_at).toEqual(at);
  });
});

describe('rateListings', () => {
  it('rates a new listing, and a change of its price or facts by the plain rule at once', async () => {
    const id = await makeCar(6);
    await rateListings(ctx, { ids: [id] });
    const first = await read(id);
    expect(first.rating).toBe(ratingOf(first.price!, intervalOf(first)));
    const just = Math.round(first.low_eur_minor! * 0.85);
    await edit(id, { price_minor: just });
    expect((await read(id)).rating).toBeNull();
    await rateListings(ctx, { ids: [id] });
    expect((await read(id)).rating).toBe('great');
    await edit(id, { mileage_km: 249_000, model_year: 2009 });
    await rateListings(ctx, { ids: [id] });
    const older = await read(id);
    expect(older.ideal_eur_minor).toBeLessThan(0.9 * first.ideal_eur_minor!);
    expect(older.rating).toBe(ratingOf(just, intervalOf(older)));
    await edit(id, { condition: 'parts' });
    await rateListings(ctx, { ids: [id] });
    expect(await read(id)).toMatchObject({ rating: null, refusal: 'unsound' });
  });

  it('rates a price that was changed to and fro before it was rated', async () => {
    const id = await makeCar(7);
    await rateListings(ctx, { ids: [id] });
    const { rating, price } = await read(id);
    await edit(id, { price_minor: 1_000 });
    await edit(id, { price_minor: price });
    await rateListings(ctx, { ids: [id] });
    expect((await read(id)).rating).toBe(rating);
  });

  it('keeps the rating of another model for a day and inside the noise, and changes it beyond', async () => {
    const id = await makeCar(8);
    await rateListings(ctx, { ids: [id] });
    const good = ratingBands(intervalOf(await read(id)))[1]!;
    const by = async (ofLimit: number, last: string, hours: number) => {
      await edit(id, { price_minor: Math.round(good.fromEurMinor * ofLimit) });
      await rateListings(ctx, { ids: [id] });
      await db.updateTable('listing').set({ price_rating: last }).where('id', '=', id).execute();
      await sql`update price_estimate set price_model_id = 0, rated_at = ${new Date(time - (hours * DAY_MS) / 24)}
        where listing_id = ${id}`.execute(db);
      await rateListings(ctx, { ids: [id] });
      return (await read(id)).rating;
    };
    expect(await by(0.9, 'good', 23)).toBe('good');
    expect(await by(0.9, 'good', 25)).toBe('great');
    expect(await by(0.99, 'good', 25)).toBe('good');
    expect((await read(id)).price_model_id).toBeGreaterThan(0);
  });

  it('keeps the rating when only the state of the listing changes', async () => {
    const id = await makeCar(9);
    await rateListings(ctx, { ids: [id] });
    const { rating, rated_at: ratedAt } = await read(id);
    const other = rating === 'high' ? 'good' : 'high';
    await edit(id, { sale: 'reserved', price_rating: other });
    time += DAY_MS;
    await rateListings(ctx, { ids: [id] });
    expect(await read(id)).toMatchObject({ rating: other, rated_at: ratedAt, listing_version: 2 });
  });

  it('leaves a rating to the settled rule when only the rate of the currency changed', async () => {
    const id = await makeCar(10, { currency: 'USD' });
    await rateListings(ctx, { ids: [id] });
    const { price, rating } = await read(id);
    await rateDollar('2026-01-02', 0.5);
    const { price: dearer, rating: left } = await read(id);
    expect([dearer! > 2 * price!, left]).toEqual([true, rating]);
    await rateListings(ctx, { ids: [id] });
    expect(await read(id)).toMatchObject({ price_eur_minor: dearer, rating });
  });

  it('is deleted with its listing', async () => {
    const id = await makeCar(11);
    await rateListings(ctx, { ids: [id] });
    await db.deleteFrom('listing').where('id', '=', id).execute();
    const left = await db.selectFrom('price_estimate').selectAll().where('listing_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('gives a listing one rating when several processes rate it at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, number) => makeCar(number)));
    await Promise.all([
      rateListings(ctx, { ids }),
      rateListings(ctx, { ids: ids.toReversed() }),
      rateListings(ctx, { ids }),
    ]);
    for (const id of ids) {
      const row = await read(id);
      expect(row.rating).toBe(ratingOf(row.price!, intervalOf(row)));
    }
  });
});

describe('gross euro price', () => {
  const of = async (id: number) => {
    const { price, rating } = await read(id);
    return { price, rating };
  };

  it('loses its rating only when it changes', async () => {
    const id = await makeListing(db, { price_rating: 'great' });
    await edit(id, { price_minor: 1_000_000 });
    expect(await of(id)).toEqual({ price: 1_000_000, rating: 'great' });
    await edit(id, { price_minor: 1_500_000 });
    expect(await of(id)).toEqual({ price: 1_500_000, rating: null });
  });

  it('follows the latest rate of its currency and ignores future rates', async () => {
    const id = await makeListing(db, { price_minor: 116_000, currency: 'USD' });
    const before = (await of(id)).price!;
    await rateDollar('2099-01-01', 4);
    expect((await of(id)).price).toBe(before);
    await rateDollar('2026-01-03', 2);
    expect((await of(id)).price).toBe(58_000);
  });
});
