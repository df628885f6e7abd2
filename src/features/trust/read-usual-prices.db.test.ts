import { beforeAll, expect, it } from 'vitest';
import type { PricedVehicle } from '#features/pricing/model/priced-vehicle.ts';
import type { Database } from '#platform/db/database.server.ts';
import { findModel, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { readUsualPrices } from './read-usual-prices.server.ts';

let db: Database;

beforeAll(async () => {
  ({ db } = await testDatabase());
});

it('without a price model takes comparable listings: same model and condition, at most a year apart', async () => {
  const { modelId } = await findModel(db, 'audi', 'a4');
  const peer = { brand: 'audi', model: 'a4', model_year: 2018 };
  for (const price_minor of [900_000, 1_000_000, 1_000_000, 1_100_000])
    await makeListing(db, { ...peer, price_minor });
  const usual = (more: { year?: number | null; condition?: string } = {}, listingId = 0) =>
    readUsualPrices(
      { db },
      { listingId, modelId, vehicle: { year: 2017, condition: 'used', ...more } as PricedVehicle },
    );
  expect(await usual()).toBeNull();
  const fifth = await makeListing(db, { ...peer, price_minor: 1_000_000 });
  expect(await usual()).toEqual({
    lowEurMinor: 940_000,
    highEurMinor: 1_060_000,
    cheapBelowEurMinor: 300_000,
    dearAboveEurMinor: 3_000_000,
  });
  expect(await usual({ year: 2019 })).not.toBeNull();
  for (const more of [{ condition: 'parts' }, { year: 2016 }, { year: 2020 }, { year: null }])
    expect(await usual(more)).toBeNull();
  // The listing itself does not count.
  expect(await usual({}, fifth)).toBeNull();
});
