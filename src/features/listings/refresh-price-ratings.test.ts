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
  it('rates as the pure rule does, from the year and its neighbours', async () => {
    for (let step = 0; step < 12; step += 1)
      await makeListing(db, { price_minor: 500_000 + step * 100_000, model_year: 2014 + (step % 3) });
    await makeListing(db, { price_minor: null });
    await makeListing(db, { price_minor: 100, condition: 'damaged' });
    await makeListing(db, { price_minor: 700_000, model_year: 2001 });
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
