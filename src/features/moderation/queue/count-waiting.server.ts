import { sql } from 'kysely';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { longestPending, waitingUpTo } from './reading/waiting-listings.server.ts';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';

const waitingRow = declareRow<{ waiting: number }>('waiting listings', { waiting: 'number' });

/** Counting stops at this many, because every page of staff shows the number. */
export const MOST_WAITING = 1000;

/**
 * Number of listings that are pending, reported, objected or for a second look, at most `MOST_WAITING`; each counts once. Requires a
 * moderator.
 */
export async function countWaiting(
  ctx: { db: Database; config: { mode: 'demo' | 'production' } },
  viewer: Viewer | undefined,
): Promise<number> {
  requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const { reported, objected, second } = waitingUpTo(MOST_WAITING);
  const rows = await readRowsPrepared(
    ctx.db,
    waitingRow,
    sql`select least(count(distinct id), ${sql.lit(MOST_WAITING)}) as waiting from (
      select id from (${longestPending(MOST_WAITING)}) p
      union all select id from (${reported}) r
      union all select id from (${objected}) o
      union all select id from (${second}) s) w`,
  );
  return rows[0]?.waiting ?? 0;
}
