import type { Database } from '#platform/db/database.server.ts';
import { announceNotifications } from './announce-notifications.server.ts';

/**
 * Marks events as read whose cause the person has seen, e.g. a conversation: they leave the count, and a push or a mail
 * of theirs that waits is not sent.
 */
export async function settleEvents(
  transaction: Database,
  { accountId, collapseKeys, now }: { accountId: number; collapseKeys: readonly string[]; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('notification')
    .set({ read_at: now, push_at: null })
    .where('account_id', '=', accountId)
    .where('collapse_key', 'in', collapseKeys)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announceNotifications(transaction, accountId);
}
