import { expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { currentPriceModel } from './current-price-model.server.ts';
import { fitAndStorePriceModel, MIN_LISTINGS_TO_FIT } from './fit-price-model-job.server.ts';
import { readGenerations } from './read-generations.server.ts';
import { readPricedListings } from './read-price-examples.server.ts';

const { db } = await testDatabase();
const ctx = { db, log: { info: () => undefined }, now: () => new Date('2026-11-20T03:40:00Z') };

it('fits nothing to few listings', async () => {
  await makeListing(db);
  expect(await fitAndStorePriceModel(ctx)).toBe(false);
  expect(await currentPriceModel(db)).toBeUndefined();
});

it('stores a model with its figures, uses the newest at once and keeps the one before', async () => {
  const accounts = await Promise.all(Array.from({ length: 60 }, () => makeAccount(db)));
  for (let number = 0; number < MIN_LISTINGS_TO_FIT; number += 1)
    await makeListing(db, {
      account_id: accounts[number % accounts.length]!,
      model_year: 2008 + (number % 12),
      mileage_km: 250_000 - 15_000 * (number % 12) + 1_000 * (number % 7),
      power_hp: 90 + 10 * (number % 4),
      price_minor: Math.round(300_000 * 1.12 ** (number % 12) * (1 + 0.02 * ((number % 5) - 2))),
    });
  expect(await fitAndStorePriceModel(ctx)).toBe(true);
  const first = await currentPriceModel(db);
  const [listing] = await readPricedListings(db, await readGenerations(), { after: 5, upTo: 6 });
  const estimate = first!.model.estimate(listing!.vehicle);
  if (estimate.refused !== null) throw new Error(estimate.refused);
  expect(Math.abs(Math.log(estimate.idealEur / listing!.askEur))).toBeLessThan(0.1);
  expect(estimate.ofModel).toBeGreaterThanOrEqual(MIN_LISTINGS_TO_FIT);

  await fitAndStorePriceModel(ctx);
  // Of more listings than a fit may take, those of every second seller.
  await fitAndStorePriceModel(ctx, undefined, MIN_LISTINGS_TO_FIT - 150);
  const kept = await db
    .selectFrom('price_model')
    .select(['id', 'figures', 'listings'])
    .orderBy('id')
    .execute();
  expect(kept).toHaveLength(2);
  expect(kept[1]!.listings / kept[0]!.listings).toBeCloseTo(0.5, 1);
  expect(kept[0]!.figures).toMatchObject({ all: { listings: kept[0]!.listings } });
  expect((await currentPriceModel(db))?.id).toBe(kept[1]!.id);
});

it('ends its process when it is aborted', async () => {
  const abort = new AbortController();
  setTimeout(() => abort.abort(new Error('stopping')), 50);
  await expect(fitAndStorePriceModel(ctx, abort.signal)).rejects.toThrow('stopping');
});
