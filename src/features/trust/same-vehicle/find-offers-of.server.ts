import type { Database } from '#platform/db/database.server.ts';
import { compareVehicles, JOINED_FROM } from './compare-vehicles.ts';
import { findCandidatesOf } from './find-candidates.server.ts';
import type { OfferedVehicle } from './offered-vehicle.ts';
import { readOffered } from './read-offered.server.ts';

/** Live listings that offer a vehicle of which a listing is being written; its pictures are not compared. */
export async function findOffersOf(
  db: Database,
  vehicle: OfferedVehicle & { modelId: number },
): Promise<OfferedVehicle[]> {
  const candidates = await readOffered(db, await findCandidatesOf(db, vehicle));
  const noPictures = { shared: 0, of: 0 };
  return [...candidates.values()].filter(
    (other) => compareVehicles(vehicle, other, noPictures).score >= JOINED_FROM,
  );
}
