import { addVehicleHistories } from '#demo/market/add-vehicle-histories.server.ts';
import { readVehicleHistory } from '#features/listings/history/read-vehicle-history.server.ts';
import { makeAccount, makeListing } from './factories.ts';
import { NOW, type TestApp } from './test-app.ts';

/** Runs the raw queries on histories of vehicles. */
export async function runHistoryRows({ ctx: { db } }: TestApp): Promise<void> {
  const { id: city_id } = await db.selectFrom('city').select('id').executeTakeFirstOrThrow();
  const account_id = await makeAccount(db, { demo: true, city_id, joined_at: new Date('2015-01-01') });
  const id = await makeListing(db, { account_id, mileage_km: 120_000, service_book: true });
  // Histories are added only to a market without any.
  await db.deleteFrom('listing_reading').execute();
  await addVehicleHistories(db, NOW);
  await readVehicleHistory(db, id);
}
