import * as z from 'zod';
import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { MAX_COUNT } from './notification.ts';

const countRow = declareRow<{ unread: number }>('unread notifications', { unread: 'number' });

/** Everything up to this place is read; 0 for an account that never marked all. */
export const readUpToOf = (accountId: number) =>
  sql<number>`coalesce((select read_up_to from notification_reader where account_id = ${accountId}), 0)`;

/** Counts unread notifications, at most MAX_COUNT + 1. */
export async function countUnread(db: Database, accountId: number): Promise<number> {
  const [row] = await readRows(
    db,
    countRow,
    sql`
    select count(*)::int as unread from (
      select from notification
      where account_id = ${accountId} and position > ${readUpToOf(accountId)} and read_at is null
      limit ${MAX_COUNT + 1}) as counted`,
  );
  return row?.unread ?? 0;
}

export const countUnreadOperation = defineOperation({
  method: 'GET',
  path: '/api/user/notifications/count',
  access: 'user',
  tag: 'notifications',
  summary: 'Number of unread notifications',
  description: '100 stands for a hundred or more.',
  output: z.object({ unread: z.int() }),
  errors: [],
  run: async (ctx: { db: Database }, { viewer }) => ({ unread: await countUnread(ctx.db, viewer.accountId) }),
});
