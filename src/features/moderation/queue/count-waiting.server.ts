import { sql } from 'kysely';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { waitingListings } from './queue-source.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const waitingRow = declareRow<{ waiting: number }>('waiting listings', { waiting: 'number' });

/** Number of listings that are pending, reported or objected; each counts once. Requires a moderator. */
export async function countWaiting(
  ctx: { db: Database; config: { mode: 'demo' | 'production' } },
  viewer: Viewer | undefined,
): Promise<number> {
  requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const rows = await readRows(
    ctx.db,
    waitingRow,
    sql`select count(distinct id) as waiting from (
      ${sql.join(
        Object.values(waitingListings).map((tab) => sql`select id from (${tab}) t`),
        sql` union all `,
      )}) w`,
  );
  return rows[0]?.waiting ?? 0;
}
