import { describe, expect, it } from 'vitest';
import { makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { pricePosition } from './price-position.ts';
import { refreshPriceRatings } from './refresh-price-ratings.server.ts';

const { db } = await testDatabase();
const ratings = () =>
  db
    .selectFrom('listing as l')
    .leftJoin('price_reference as r', (join) =>
      join
        .onRef('r.model_id', '=', 'l.model_id')
        .onRef('r.fuel', '=', 'l.fuel')
        .onRef('r.model_year', '=', 'l.model_year'),
    )
    .select(['l.id', 'l.price_eur_minor as price', 'l.price_rating as rating', 'l.model_year as year'])
    .select([
      'r.low_eur_minor as low',
      'r.ideal_eur_minor as ideal',
      'r.high_eur_minor as high',
      'r.listings',
    ])
    .orderBy('l.id')
    .execute();

describe('refreshPriceRatings', () => {
  it('rates like pricePosition, with references from the year and its neighbours', async () => {
    for (let step = 0; step < 12; step += 1)
      await makeListing(db, { price_minor: 500_000 + step * 100_000, model_year: 2014 + (step % 3) });
    await makeListing(db, { price_minor: null });
    await makeListing(db, { price_minor: 100, condition: 'damaged' });
    await makeListing(db, { price_minor: 700_000, model_year: 2001 });
    await makeListing(db, { price_minor: 500_000, model_year: 2014, moderation: 'pending' });
    await refreshPriceRatings(db);
    const rows = await ratings();
    const rated = rows.filter(({ rating }) => rating !== null);
    expect(rated).toHaveLength(12);
    expect(new Set(rated.map(({ rating }) => rating))).toEqual(new Set(['great', 'good', 'high']));
    for (const { price, rating, low, ideal, high, listings } of rated) {
      const reference = {
        lowEurMinor: low!,
        idealEurMinor: ideal!,
        highEurMinor: high!,
        listings: listings!,
      };
      expect(rating).toBe(pricePosition(price!, reference).rating);
    }
    // 2014 has 2014 and 2015 (8 listings), 2015 has all twelve.
    expect(rows.find(({ year }) => year === 2014)?.listings).toBe(8);
    expect(rows.find(({ year }) => year === 2015)?.listings).toBe(12);
  });

  it('writes only listings whose rating changes', async () => {
    const changes = () =>
      db
        .selectFrom('listing_change')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await changes();
    await refreshPriceRatings(db);
    expect(await changes()).toEqual(before);
  });
});

describe('gross euro price', () => {
  const of = (id: number) =>
    db
      .selectFrom('listing')
      .select(['price_eur_minor as price', 'price_rating as rating'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('loses its rating only when it changes', async () => {
    const id = await makeListing(db, { price_rating: 'great' });
    await db.updateTable('listing').set({ price_minor: 1_000_000 }).where('id', '=', id).execute();
    expect(await of(id)).toEqual({ price: 1_000_000, rating: 'great' });
    await db.updateTable('listing').set({ price_minor: 1_500_000 }).where('id', '=', id).execute();
    expect(await of(id)).toEqual({ price: 1_500_000, rating: null });
  });

  it('follows the latest rate of its currency and ignores future rates', async () => {
    const id = await makeListing(db, { price_minor: 116_000, currency: 'USD' });
    expect((await of(id)).price).toBe(100_000);
    const rate = (as_of: string, units_per_eur: number) =>
      db
        .insertInto('currency_rate')
        .values({ currency: 'USD', as_of, units_per_eur, source: 'test' })
        .execute();
    await rate('2099-01-01', 4);
    expect((await of(id)).price).toBe(100_000);
    await rate('2026-01-02', 2);
    expect((await of(id)).price).toBe(58_000);
  });
});
