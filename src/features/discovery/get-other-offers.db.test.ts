import { expect, it } from 'vitest';
import { compareListings } from '#features/trust/same-vehicle/compare-listings.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { getOtherOffers } from './get-other-offers.server.ts';

const test = await testApp();

it('finds the other published listings of a vehicle, cheapest first', async () => {
  const vin = 'WVWZZZ1KZAW000777';
  const { db } = test.ctx;
  const dear = await makeListing(db, { vin, price_minor: 900_000 });
  const cheap = await makeListing(db, { vin, price_minor: 800_000 });
  const pending = await makeListing(db, { vin, moderation: 'pending' });
  const other = await makeListing(db, { vin: 'WVWZZZ1KZAW000778' });
  await compareListings(test.ctx);
  const found = async (id: number) => (await getOtherOffers(test.ctx, id)).map((card) => card.id);
  expect(await found(pending)).toEqual([cheap, dear]);
  expect(await found(dear)).toEqual([cheap]);
  expect(await found(other)).toEqual([]);
});
