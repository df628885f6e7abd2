import { sql, type Transaction } from 'kysely';
import { eventKinds } from '#features/account-events/event-kinds.ts';
import { announceNotifications } from '#features/account-events/announce-notifications.server.ts';
import { waitingMail } from '#features/account-events/tell-account.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Log } from '#platform/log/log.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { Choices } from '../choices/choices.ts';
import { topicUnsubscribePath } from '../choices/end-topic-mails.server.ts';
import { readChoices } from '../choices/read-choices.server.ts';
import { knownEvent, lockReader, type KnownEvent, type LockedReader } from '../notification-rows.server.ts';
import { hasPushDevice } from '../push/queue-push.server.ts';
import { decideChannels } from './decide-channels.ts';
import { mailEvents, pushEvents, type DeliveryContext } from './deliver.server.ts';
import { joinEarlier } from './join-earlier.server.ts';
import { endOfQuietHours } from './quiet-hours.ts';

export type DispatchContext = DeliveryContext & { log: Log };

const PER_RUN = 200;

interface Recipient extends LockedReader {
  accountId: number;
  choices: Choices;
  hasDevice: boolean;
}

/**
 * Decides for the new events of an account by which channels they go, and queues them. One transaction locks the
 * account's notifications, decides, queues and records that: several workers, crashes and repeated runs neither repeat
 * nor lose an event. Returns the number of decided events.
 */
export async function dispatchEvents(ctx: DispatchContext, accountId: number): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const reader = await lockReader(transaction, accountId);
    if (!reader) return 0;
    const rows = await transaction
      .selectFrom('notification')
      .select(['id', 'kind', 'data', 'mail', 'count', 'collapse_key', 'read_at'])
      .where('account_id', '=', accountId)
      .where('decided_at', 'is', null)
      .orderBy('id')
      .limit(PER_RUN)
      .forUpdate()
      .execute();
    if (rows.length === 0) return 0;
    const hasDevice =
      !reader.blocked && (await hasPushDevice({ db: transaction, push: ctx.push }, accountId));
    const choices = await readChoices(transaction, accountId);
    for (const row of rows) await decide(ctx, transaction, { ...reader, accountId, choices, hasDevice }, row);
    await announceNotifications(transaction, accountId);
    return rows.length;
  });
}

interface NewRow {
  id: number;
  kind: string;
  data: unknown;
  mail: unknown;
  count: number;
  collapse_key: string | null;
  read_at: Date | null;
}

async function decide(
  ctx: DispatchContext,
  transaction: Transaction<DB>,
  recipient: Recipient,
  row: NewRow,
): Promise<void> {
  // A newer build reported it, and a worker of that build will dispatch it.
  if (!(row.kind in eventKinds)) return;
  const now = ctx.now();
  const event = knownEvent(row);
  if (!event)
    ctx.log.error({ notification: row.id, kind: row.kind }, 'the data of an event are not readable');
  const changes =
    event && row.read_at === null ? await send(ctx, transaction, recipient, { row, event }) : {};
  await transaction
    .updateTable('notification')
    .set({ decided_at: now, mail: null, ...changes })
    .where('id', '=', row.id)
    .execute();
}

/** Queues an event by its channels. Returns what its row must hold. */
async function send(
  ctx: DispatchContext,
  transaction: Transaction<DB>,
  recipient: Recipient,
  { row, event }: { row: NewRow; event: KnownEvent },
) {
  const { accountId, locale, email, choices, hasDevice } = recipient;
  const { kind } = event;
  const chosen = choices[kind.topic];
  const channels = decideChannels(kind, chosen, { hasDevice });
  const joined = channels.page ? await joinEarlier(transaction, recipient, { row, event }) : event;
  const waitsUntil =
    channels.push && kind.waitsInQuietHours(event.data) ? endOfQuietHours(ctx.now()) : undefined;
  const isPushed =
    channels.push &&
    waitsUntil === undefined &&
    (await pushEvents(ctx, transaction, { accountId, locale, events: [joined] }));
  // The last device may have been removed a moment ago.
  const { mail: isMailWanted } =
    isPushed || waitsUntil ? channels : decideChannels(kind, chosen, { hasDevice: false });
  const isMailed = isMailWanted && (await mail(ctx, transaction, { accountId, locale, email, row, event }));
  return {
    ...(channels.page && {
      position: sql<number>`nextval('notification_position')`,
      count: joined.count,
      data: JSON.stringify(joined.data),
    }),
    ...(waitsUntil && { push_at: waitsUntil }),
    ...(isPushed && { pushed_with: event.id }),
    ...(isMailed && { mailed_at: ctx.now() }),
  };
}

/** Queues the mail that the room wrote, or one in the words of the kind. Returns whether there is an address for it. */
async function mail(
  ctx: DispatchContext,
  transaction: Transaction<DB>,
  {
    row,
    event,
    accountId,
    locale,
    email,
  }: Pick<Recipient, 'accountId' | 'locale' | 'email'> & { row: NewRow; event: KnownEvent },
): Promise<boolean> {
  if (row.mail !== null) {
    const written = waitingMail.parse(row.mail);
    const unsubscribe = topicUnsubscribePath(ctx, event.kind.topic, accountId);
    const unsubscribeUrl = written.mail.unsubscribeUrl ?? new URL(unsubscribe, ctx.config.origin).href;
    const { dedupeKey } = written;
    await queueMail(ctx, { ...written.mail, unsubscribeUrl }, { accountId, dedupeKey, transaction });
    return true;
  }
  if (event.kind.mail !== 'instead' || email === null) return false;
  await mailEvents(ctx, transaction, { accountId, to: email, locale, events: [event] });
  return true;
}
