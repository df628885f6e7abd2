import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Push, PushResult, PushTarget } from '#platform/push/push.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { afterFailedPush } from '../delivery/after-failed-push.server.ts';
import { endOfQuietHours } from '../delivery/quiet-hours.ts';
import { isRead } from './is-read.server.ts';
import { claimDeliveries, type Delivery } from './claim-deliveries.server.ts';
import { pushContentSchema, type PushContent } from './push-message.ts';
import { pushPayload } from './push-payload.ts';
import { SEND_PUSH } from './queue-push.server.ts';
import { givesUpAt, retryDelay } from './retry-delay.ts';

export interface SendPushContext {
  db: Database;
  jobs: Jobs;
  log: Log;
  now: () => Date;
  push: Push | undefined;
  secret: SecretKeys;
  config: { origin: string };
  /** Replaced by tests. */
  afterFailedPush?: typeof afterFailedPush;
}

interface Message {
  id: number;
  accountId: number;
  notificationId: number;
  content: PushContent;
  createdAt: Date;
  givesUpAt: Date;
}

/**
 * Job handler: sends a push message to each device that has not got it, and queues itself for those that could not be
 * reached. A device is claimed before the call, so that two workers do not send to it; if a worker is killed between the
 * call and the note of its result, the device gets the message twice and shows it once, by its tag.
 */
export async function sendPush(ctx: SendPushContext, id: number, signal?: AbortSignal): Promise<void> {
  const message = await readMessage(ctx, id);
  if (!message || (await waitsForMorning(ctx, message))) return;
  if (ctx.push && ctx.now() < message.givesUpAt) {
    const { push } = ctx;
    const payload = pushPayload(message.content.message, ctx.config);
    const deliveries = await claimDeliveries(ctx, id);
    await Promise.all(
      deliveries.map(async (delivery) => {
        // Push services refuse messages to devices that subscribed with an earlier key of the server.
        const result: PushResult =
          delivery.serverKey === push.publicKey
            ? await sendTo(ctx, push, delivery.target, { payload, options: message.content, signal })
            : { kind: 'gone' };
        await noteResult(ctx, { messageId: id, delivery, result });
      }),
    );
  }
  await goOn(ctx, message);
}

/** Undefined if it has been sent, the account may not get it, or has read meanwhile what it is about. */
async function readMessage({ db }: { db: Database }, id: number): Promise<Message | undefined> {
  const row = await db
    .selectFrom('push_message')
    .innerJoin('account', 'account.id', 'push_message.account_id')
    .select(['account_id', 'notification_id', 'content', 'push_message.created_at', 'account.blocked'])
    .where('push_message.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.blocked || (await isRead(db, row))) {
    await db.deleteFrom('push_message').where('id', '=', id).execute();
    return undefined;
  }
  const content = pushContentSchema.parse(row.content);
  return {
    id,
    accountId: row.account_id,
    notificationId: row.notification_id,
    content,
    createdAt: row.created_at,
    givesUpAt: givesUpAt(row.created_at, content.ttlSeconds),
  };
}

/** A message of the day that could not be sent before the quiet hours goes after them, if it has not lost its use. */
async function waitsForMorning(
  ctx: SendPushContext,
  { id, createdAt, givesUpAt: end }: Message,
): Promise<boolean> {
  const now = ctx.now();
  const morning = endOfQuietHours(now);
  if (!morning || now >= end || endOfQuietHours(createdAt)) return false;
  const next = Math.min(morning.getTime(), end.getTime());
  await ctx.jobs.send(
    SEND_PUSH,
    { id },
    { singletonKey: String(id), startAfterSeconds: Math.ceil((next - now.getTime()) / 1000) },
  );
  return true;
}

/** A fault of one device must not keep the message from the others. */
async function sendTo(
  ctx: SendPushContext,
  push: Push,
  target: PushTarget,
  { payload, options, signal }: { payload: Buffer; options: PushContent; signal: AbortSignal | undefined },
): Promise<PushResult> {
  try {
    return await push.send(target, payload, options, signal);
  } catch (err) {
    ctx.log.error({ err }, 'push message not sent');
    return { kind: 'refused' };
  }
}

async function noteResult(
  { db, now }: Pick<SendPushContext, 'db' | 'now'>,
  { messageId, delivery, result }: { messageId: number; delivery: Delivery; result: PushResult },
): Promise<void> {
  if (result.kind === 'gone') {
    await db.deleteFrom('push_subscription').where('id', '=', delivery.subscriptionId).execute();
    return;
  }
  if (result.kind === 'later') {
    const seconds = retryDelay(delivery.attempts, result.afterSeconds);
    await db
      .updateTable('push_delivery')
      .set({ due_at: new Date(now().getTime() + seconds * 1000) })
      .where('message_id', '=', messageId)
      .where('subscription_id', '=', delivery.subscriptionId)
      .execute();
    return;
  }
  await db
    .with('done', (step) =>
      step
        .deleteFrom('push_delivery')
        .where('message_id', '=', messageId)
        .where('subscription_id', '=', delivery.subscriptionId),
    )
    .updateTable('push_message')
    .set({ is_delivered: true })
    .where('id', '=', messageId)
    .where((row) => row.val(result.kind === 'delivered'))
    .execute();
}

/** Ends the message, or queues the next attempt. */
async function goOn(ctx: SendPushContext, message: Message): Promise<void> {
  const { db } = ctx;
  const own = db.deleteFrom('push_message').where('id', '=', message.id);
  const finished = await own
    .where('is_delivered', '=', true)
    .where((row) => row.not(row.exists(row.selectFrom('push_delivery').where('message_id', '=', message.id))))
    .returning('id')
    .executeTakeFirst();
  if (finished) return;
  const left = await db
    .selectFrom('push_message')
    .select('is_delivered')
    .select((from) =>
      from
        .selectFrom('push_delivery')
        .select(({ fn }) => fn.min('due_at').as('due'))
        .where('message_id', '=', message.id)
        .as('due'),
    )
    .where('id', '=', message.id)
    .executeTakeFirst();
  if (!left) return;
  const now = ctx.now();
  if (ctx.push && left.due !== null && now < message.givesUpAt) {
    const next = Math.min(left.due.getTime(), message.givesUpAt.getTime());
    const startAfterSeconds = Math.max(1, Math.ceil((next - now.getTime()) / 1000));
    await ctx.jobs.send(
      SEND_PUSH,
      { id: message.id },
      { singletonKey: String(message.id), startAfterSeconds },
    );
    return;
  }
  if (!left.is_delivered) await (ctx.afterFailedPush ?? afterFailedPush)(ctx, message.notificationId);
  await own.execute();
}
