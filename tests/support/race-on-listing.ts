import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { PATIENCE } from './patience.ts';

/**
 * Runs calls that change a listing concurrently: a lock on its row holds all of them back until every call waits
 * for it. Returns how each call ended.
 */
export async function raceOnListing<Answer>(
  db: Database,
  listingId: number,
  calls: readonly (() => Promise<Answer>)[],
): Promise<PromiseSettledResult<Answer>[]> {
  const { ended } = await db.transaction().execute(async (holder) => {
    await holder.selectFrom('listing').select('id').where('id', '=', listingId).forUpdate().execute();
    const begun = Promise.allSettled(calls.map((call) => call()));
    await vi.waitUntil(async () => (await countWaiting(db)) === calls.length, PATIENCE);
    return { ended: begun };
  });
  return ended;
}

/** Number of connections to this database that wait for a lock. */
async function countWaiting(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
}
