import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';

/**
 * Makes calls that change a listing at the same time: none gets beyond its row before all of them have come to it.
 * Answers how each ended.
 */
export async function begunTogether<Answer>(
  db: Database,
  listingId: number,
  calls: readonly (() => Promise<Answer>)[],
): Promise<PromiseSettledResult<Answer>[]> {
  const { ended } = await db.transaction().execute(async (holder) => {
    await holder.selectFrom('listing').select('id').where('id', '=', listingId).forUpdate().execute();
    const begun = Promise.allSettled(calls.map((call) => call()));
    await vi.waitUntil(async () => (await countWaiting(db)) === calls.length, { timeout: 10_000 });
    return { ended: begun };
  });
  return ended;
}

/** How many connections to the database wait for a lock. */
async function countWaiting(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
}
