import { readRows } from '#platform/db/raw-rows.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { QueueContext } from './list-queue.server.ts';
import { placeRow, readQueueRows } from './queue-rows.server.ts';
import { longestPending } from './reading/waiting-listings.server.ts';
import type { QueueRow } from './queue.ts';

/** The listings that wait longest for approval, without counting the others. Requires a moderator. */
export async function listLongestWaiting(
  ctx: QueueContext,
  viewer: Viewer | undefined,
  limit: number,
): Promise<QueueRow[]> {
  requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const places = await readRows(ctx.db, placeRow, longestPending(limit));
  return readQueueRows(ctx.db, places);
}
