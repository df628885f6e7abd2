import { sql } from 'kysely';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { QueueContext } from './list-queue.server.ts';
import { tabConditions, WAITS_SINCE } from './queue-filter.server.ts';
import { readQueueRows } from './queue-rows.server.ts';
import type { QueueRow } from './queue.ts';

/** The listings that wait longest for approval, without counting the others. Requires a moderator. */
export async function listLongestWaiting(
  ctx: QueueContext,
  viewer: Viewer | undefined,
  limit: number,
): Promise<QueueRow[]> {
  requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  return readQueueRows(ctx.db, {
    where: tabConditions.pending,
    since: WAITS_SINCE,
    order: sql`"since", l.id`,
    limit,
    offset: 0,
  });
}
