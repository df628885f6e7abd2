import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { compareVehicles, exclude, JOINED_FROM } from './compare-vehicles.ts';
import { findCandidates } from './find-candidates.server.ts';
import { joinClusters } from './join-clusters.ts';
import { pairKey, readSharedPictures } from './read-shared-pictures.server.ts';
import { readOffered } from './read-offered.server.ts';

const idRow = declareRow<{ id: number }>('listing to compare or of its cluster', { id: 'number' });
const foundRow = declareRow<{ lowId: number; highId: number; score: number }>('pair of one vehicle', {
  lowId: 'number',
  highId: 'number',
  score: 'number',
});
const separateRow = declareRow<{ lowId: number; highId: number }>('pair of separate vehicles', {
  lowId: 'number',
  highId: 'number',
});
const memberRow = declareRow<{ id: number; clusterId: number }>('member of a cluster', {
  id: 'number',
  clusterId: 'number',
});

/** Listings compared in one transaction. */
const PORTION = 100;
/** Steps from a listing to others of its cluster through pairs. */
const MOST_STEPS = 12;

/** Compares the listings that wait for it, in portions, and joins those of one vehicle. */
export async function compareListings({ db }: { db: Database }, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    if (!(await db.transaction().execute(comparePortion))) return;
  }
}

/** Serialises changes of clusters until the transaction ends. */
export async function lockClusters(transaction: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('same_vehicle'))`.execute(transaction);
}

/** Returns whether listings waited. */
async function comparePortion(transaction: Transaction<DB>): Promise<boolean> {
  await lockClusters(transaction);
  const waiting = await readRows(
    transaction,
    idRow,
    sql`
    delete from listing_to_compare where listing_id in (
      select listing_id from listing_to_compare order by listing_id limit ${PORTION} for update skip locked)
    returning listing_id as id`,
  );
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) return false;
  const before = await connectedListings(transaction, ids);
  await sql`
    delete from same_vehicle where low_id = any(${ids}::bigint[]) or high_id = any(${ids}::bigint[])`.execute(
    transaction,
  );
  await findPairs(transaction, ids);
  await joinListings(transaction, [...new Set([...before, ...(await connectedListings(transaction, ids))])]);
  return true;
}

/** Stores the pairs of one vehicle among the listings and their candidates. */
async function findPairs(transaction: Transaction<DB>, ids: readonly number[]): Promise<void> {
  const candidates = await findCandidates(transaction, ids);
  const vehicles = await readOffered(transaction, [
    ...new Set(candidates.flatMap(({ lowId, highId }) => [lowId, highId])),
  ]);
  const possible = candidates.flatMap((pair) => {
    const [one, other] = [vehicles.get(pair.lowId), vehicles.get(pair.highId)];
    return one && other && !exclude(one, other) ? [{ ...pair, one, other }] : [];
  });
  const pictures = await readSharedPictures(transaction, possible);
  const found = possible
    .map(({ one, other, ...pair }) => ({
      ...pair,
      ...compareVehicles(one, other, pictures.get(pairKey(pair)) ?? { shared: 0, of: 0 }),
    }))
    .filter(({ score }) => score >= JOINED_FROM);
  if (found.length === 0) return;
  await transaction
    .insertInto('same_vehicle')
    .values(
      found.map(({ lowId, highId, score, reasons }) => ({ low_id: lowId, high_id: highId, score, reasons })),
    )
    .execute();
}

/** The listings with all that pairs and stored clusters connect them with. */
export async function connectedListings(
  transaction: Transaction<DB>,
  ids: readonly number[],
): Promise<number[]> {
  const reached = new Set(ids);
  let newest = [...ids];
  for (let step = 0; newest.length > 0 && step < MOST_STEPS; step++) {
    const rows = await readRows(
      transaction,
      idRow,
      sql`
      select high_id as id from same_vehicle where low_id = any(${newest}::bigint[])
      union select low_id from same_vehicle where high_id = any(${newest}::bigint[])
      union select other.listing_id from listing_cluster mine
        join listing_cluster other on other.cluster_id = mine.cluster_id
        where mine.listing_id = any(${newest}::bigint[])`,
    );
    newest = rows.map(({ id }) => id).filter((id) => !reached.has(id));
    for (const id of newest) reached.add(id);
  }
  return [...reached];
}

/** Forms the clusters of these listings anew and stores the differences. */
export async function joinListings(transaction: Transaction<DB>, ids: readonly number[]): Promise<void> {
  const pairs = await readRows(
    transaction,
    foundRow,
    sql`
    select low_id as "lowId", high_id as "highId", score from same_vehicle
    where low_id = any(${ids}::bigint[]) and high_id = any(${ids}::bigint[])`,
  );
  const separated = await readRows(
    transaction,
    separateRow,
    sql`
    select low_id as "lowId", high_id as "highId" from separate_vehicle
    where low_id = any(${ids}::bigint[]) and high_id = any(${ids}::bigint[])`,
  );
  const stored = await readRows(
    transaction,
    memberRow,
    sql`
    select listing_id as id, cluster_id as "clusterId" from listing_cluster
    where listing_id = any(${ids}::bigint[])`,
  );
  const vehicles = await readOffered(transaction, [
    ...new Set(pairs.flatMap(({ lowId, highId }) => [lowId, highId])),
  ]);
  const apart = new Set(separated.map(pairKey));
  const clusters = joinClusters(pairs, (a, b) => {
    const [one, other] = [vehicles.get(a), vehicles.get(b)];
    const key = pairKey({ lowId: Math.min(a, b), highId: Math.max(a, b) });
    return !one || !other || apart.has(key) || exclude(one, other);
  });
  const wanted = new Map(clusters.flatMap((members) => members.map((id) => [id, members[0] ?? id] as const)));
  const gone = stored.filter(({ id, clusterId }) => wanted.get(id) !== clusterId).map(({ id }) => id);
  const kept = new Set(stored.filter(({ id }) => !gone.includes(id)).map(({ id }) => id));
  const added = [...wanted].filter(([id]) => !kept.has(id));
  if (gone.length > 0)
    await transaction.deleteFrom('listing_cluster').where('listing_id', 'in', gone).execute();
  if (added.length > 0)
    await transaction
      .insertInto('listing_cluster')
      .values(added.map(([id, clusterId]) => ({ listing_id: id, cluster_id: clusterId })))
      .execute();
}
