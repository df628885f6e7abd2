import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const readRow = declareRow<{ isRead: boolean }>('events of a push message', { isRead: 'boolean' });

/** Whether the account has read all events that a push message is about. */
export async function isRead(
  db: Database,
  { account_id, notification_id }: { account_id: number; notification_id: number },
): Promise<boolean> {
  const [row] = await readRows(
    db,
    readRow,
    sql`
    select coalesce(bool_and(event.read_at is not null or event.position <= reader.read_up_to), false) as "isRead"
    from notification event left join notification_reader reader on reader.account_id = event.account_id
    where event.pushed_with = ${notification_id} and event.account_id = ${account_id}`,
  );
  return row?.isRead ?? false;
}
