import { listNotifications } from '#features/notifications/list/list-notifications.server.ts';
import type { Database } from '#platform/db/database.server.ts';

/** The list of notifications of an account, as its first page shows it. */
export async function listedNotifications(db: Database, accountId: number) {
  const viewer = { accountId } as Parameters<typeof listNotifications>[1];
  const all = { topic: undefined, unread: false, cursor: undefined, locale: 'bg' } as const;
  return (await listNotifications({ db }, viewer, all)).notifications;
}

/** Push messages that wait for the devices of an account, the oldest first. */
export async function queuedPushes(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('push_message')
    .select(['notification_id', 'content'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ content, ...row }) => ({
    ...row,
    ...(content as { message: { title: string; navigate: string; tag: string }; topic: string }),
  }));
}
