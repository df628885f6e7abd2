import { getOtherOffers } from '#features/discovery/get-other-offers.server.ts';
import { findComparables } from '#features/pricing/suggestion/find-comparables.server.ts';
import { timeToSell } from '#features/pricing/suggestion/time-to-sell.server.ts';
import { compareListings } from '#features/trust/same-vehicle/compare-listings.server.ts';
import { findCandidatesOf } from '#features/trust/same-vehicle/find-candidates.server.ts';
import { separateListings } from '#features/trust/same-vehicle/separate-listings.server.ts';
import { makePicture } from './drafts.ts';
import { findModel, makeAccount, makeListing } from './factories.ts';
import { NOW, type TestApp } from './test-app.ts';

/** Runs the raw queries on listings of one vehicle. */
export async function runRawRowsOfVehicles({ ctx }: TestApp): Promise<void> {
  const { db } = ctx;
  const vin = 'WVWZZZ1KZ9W000777';
  const picture = await makePicture(db);
  const offer = async () => {
    const id = await makeListing(db, { vin, mileage_km: 123_456, picture_count: 1 });
    await db
      .insertInto('listing_picture')
      .values({ listing_id: id, position: 0, picture_id: picture })
      .execute();
    return id;
  };
  const ids = [await offer(), await offer()] as const;
  await compareListings(ctx);
  await getOtherOffers(ctx, ids[0]);
  const { modelId } = await findModel(db);
  const nothing = { month: null, powerHp: null, transmission: null, body: null, doors: null };
  await findCandidatesOf(db, {
    ...nothing,
    id: 0,
    modelId,
    year: 2015,
    mileageKm: 123_456,
    fuel: 'diesel',
    condition: 'used',
    vin,
  });
  const vehicle = { year: 2015, mileageKm: 123_456, powerHp: 110, fuel: 'diesel', condition: 'used' };
  await findComparables(db, vehicle, { listingId: 0, modelId });
  await timeToSell(ctx, modelId);
  const actorId = await makeAccount(db, { roles: ['moderator'] });
  const separate = { ids, actorId, now: NOW };
  await db.transaction().execute((transaction) => separateListings(transaction, separate));
  await db
    .updateTable('listing')
    .set({ version: 2 })
    .where('id', 'in', [...ids])
    .execute();
  await compareListings(ctx);
}
