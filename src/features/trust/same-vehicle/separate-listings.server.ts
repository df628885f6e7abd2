import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import { connectedListings, joinListings, lockClusters } from './compare-listings.server.ts';

/**
 * Notes that two listings offer different vehicles, so that they are never joined again, and forms their clusters anew.
 * The caller checks that the actor is a moderator. Returns whether it was not known before.
 */
export async function separateListings(
  transaction: Transaction<DB>,
  { ids: [one, other], actorId, now }: { ids: readonly [number, number]; actorId: number; now: Date },
): Promise<boolean> {
  await lockClusters(transaction);
  const before = await connectedListings(transaction, [one, other]);
  const [lowId, highId] = one < other ? [one, other] : [other, one];
  const { numAffectedRows = 0n } = await sql`
    insert into separate_vehicle (low_id, high_id, separated_by, at) values (${lowId}, ${highId}, ${actorId}, ${now})
    on conflict do nothing`.execute(transaction);
  await joinListings(transaction, before);
  return numAffectedRows > 0n;
}
