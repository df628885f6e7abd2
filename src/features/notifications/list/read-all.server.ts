import * as z from 'zod';
import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { announceNotifications } from '#features/account-events/announce-notifications.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { lockReader } from '../notification-rows.server.ts';
import { countUnread } from './count-unread.server.ts';

/**
 * Marks all notifications up to a place of the list as read, however many they are. A lower place than the last one
 * undoes that. Returns the former place.
 */
export async function readAll(
  ctx: { db: Database },
  accountId: number,
  upTo: number,
): Promise<{ before: number; unread: number }> {
  return ctx.db.transaction().execute(async (transaction) => {
    const reader = await lockReader(transaction, accountId);
    // Not beyond the list: later notifications would arrive as read.
    await sql`
      update notification_reader set read_up_to = least(${upTo}::bigint, coalesce(
        (select max(position) from notification where account_id = ${accountId} and position is not null), 0))
      where account_id = ${accountId}`.execute(transaction);
    await announceNotifications(transaction, accountId);
    return { before: reader?.readUpTo ?? 0, unread: await countUnread(transaction, accountId) };
  });
}

export const readAllOperation = defineOperation({
  method: 'POST',
  path: '/api/user/notifications/read',
  access: 'user',
  isPrivate: true,
  tag: 'notifications',
  summary: 'Mark all notifications as read',
  description: 'Up to a place of the list. A call with the returned `before` undoes it.',
  body: z.strictObject({ upTo: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({ before: z.int(), unread: z.int() }),
  errors: [],
  run: async (ctx: { db: Database }, { viewer, body }) => readAll(ctx, viewer.accountId, body.upTo),
});
