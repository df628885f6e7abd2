import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import { knownEvent, type KnownEvent } from '../notification-rows.server.ts';

/**
 * Takes the unread entry with the collapse key of a new event off the list, because the new one contains it, and out of
 * the push that waits for it or was sent with it. Returns the new event with the facts and number of both.
 */
export async function joinEarlier(
  transaction: Transaction<DB>,
  { accountId, readUpTo }: { accountId: number; readUpTo: number },
  { row, event }: { row: { kind: string; collapse_key: string | null }; event: KnownEvent },
): Promise<KnownEvent> {
  if (row.collapse_key === null) return event;
  const earlier = await transaction
    .updateTable('notification')
    .set({ position: null, push_at: null, pushed_with: null })
    .where('account_id', '=', accountId)
    .where('collapse_key', '=', row.collapse_key)
    .where('read_at', 'is', null)
    .where('position', '>', readUpTo)
    .returning(['id', 'kind', 'data', 'count'])
    .executeTakeFirst();
  if (!earlier) return event;
  const known = earlier.kind === row.kind ? knownEvent(earlier) : undefined;
  const data = known && event.kind.join ? event.kind.join(known.data, event.data) : event.data;
  return { ...event, data, count: event.count + earlier.count };
}
