import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { pushContentSchema, type PushContent } from './push-message.ts';

/** Job name; data: { id } of a push message. */
export const SEND_PUSH = 'send-push';

const queuedRow = declareRow<{ id: number | null; hasDevice: boolean }>('queued push message', {
  id: 'number?',
  hasDevice: 'boolean',
});

interface QueueContext {
  jobs: Jobs;
  now: () => Date;
  /** Undefined: push is off. */
  push: { publicKey: string } | undefined;
}

/**
 * Queues a push notification to all devices of an account in `transaction`: it is sent after the commit, and never
 * after a rollback. Returns false if the account has no device or push is off; then nothing is queued. A repetition
 * for one notification has no effect while it is being sent. Earlier messages of its topic that still wait for a device
 * are dropped: sent later, they would replace it on the screen. When no device could be reached for a day, the job calls
 * `afterFailedPush`.
 */
export async function queuePush(
  ctx: QueueContext,
  { accountId, notificationId, ...content }: { accountId: number; notificationId: number } & PushContent,
  { transaction }: { transaction: Database },
): Promise<boolean> {
  if (!ctx.push) return false;
  const now = ctx.now();
  await replaceEarlier(transaction, { accountId, notificationId, topic: content.topic });
  const [queued] = await readRows(
    transaction,
    queuedRow,
    sql`
    with device as (
      select id from push_subscription where account_id = ${accountId} and server_key = ${ctx.push.publicKey}
      for key share
    ), message as (
      insert into push_message (account_id, notification_id, content, created_at)
      select ${accountId}, ${notificationId}, ${JSON.stringify(pushContentSchema.parse(content))}::jsonb, ${now}
      where exists (select from device)
      on conflict (account_id, notification_id) do nothing
      returning id
    ), delivery as (
      insert into push_delivery (message_id, subscription_id, due_at)
      select message.id, device.id, ${now} from message, device
    )
    select (select id from message) as id, exists (select from device) as "hasDevice"`,
  );
  const id = queued?.id;
  if (typeof id === 'number')
    await ctx.jobs.send(SEND_PUSH, { id }, { singletonKey: String(id), transaction });
  return queued?.hasDevice === true;
}

/** Events that no device has shown are mailed with those of the new message, should it fail. */
async function replaceEarlier(
  transaction: Database,
  { accountId, notificationId, topic }: { accountId: number; notificationId: number; topic: string },
): Promise<void> {
  const replaced = await transaction
    .deleteFrom('push_message')
    .where('account_id', '=', accountId)
    .where('notification_id', '<>', notificationId)
    .where(sql<string>`content ->> 'topic'`, '=', topic)
    .returning(['notification_id', 'is_delivered'])
    .execute();
  const unseen = replaced.filter(({ is_delivered }) => !is_delivered);
  if (unseen.length === 0) return;
  await transaction
    .updateTable('notification')
    .set({ pushed_with: notificationId })
    .where(
      'pushed_with',
      'in',
      unseen.map(({ notification_id }) => notification_id),
    )
    .where('account_id', '=', accountId)
    .execute();
}

/** Whether a device of the account shows push notifications: one that subscribed with the present key of the server. */
export async function hasPushDevice(
  { db, push }: { db: Database; push?: QueueContext['push'] },
  accountId: number,
): Promise<boolean> {
  if (!push) return false;
  const row = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .where('server_key', '=', push.publicKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
