import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { openedFrom } from '#platform/push/opened-notification.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { topicUnsubscribePath } from '../choices/end-topic-mails.server.ts';
import type { KnownEvent } from '../notification-rows.server.ts';
import { NOTIFICATIONS_PATH } from '../notifications-path.ts';
import { queuePush } from '../push/queue-push.server.ts';
import { eventMail } from './event-mail.ts';

export interface DeliveryContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  secret: SecretKeys;
  config: { origin: string };
  /** Undefined: push is off. */
  push?: { publicKey: string } | undefined;
}

const MAX_PATH = 1000;

/** Queues one push about events, at least one. Returns false if the account has no device. */
export async function pushEvents(
  ctx: DeliveryContext,
  transaction: Transaction<DB>,
  { accountId, locale, events }: { accountId: number; locale: Locale; events: readonly KnownEvent[] },
): Promise<boolean> {
  const last = events.at(-1);
  if (!last) return false;
  const push = withLocale(locale, () =>
    events.length === 1 ? pushOf(last, locale) : pushOfMany(events, locale),
  );
  return queuePush(
    { ...ctx, push: ctx.push },
    { accountId, notificationId: last.id, ...push },
    { transaction },
  );
}

function pushOf(event: KnownEvent, lang: Locale) {
  const { id, kind, data } = event;
  const path = openedFrom(kind.path(data), id);
  const tag = kind.collapseKey?.(data) ?? `notification-${id}`;
  return {
    message: {
      title: kind.headline(event),
      body: kind.look(),
      lang,
      navigate: path.length <= MAX_PATH ? path : NOTIFICATIONS_PATH,
      tag,
    },
    ttlSeconds: kind.ttlSeconds,
    urgency: kind.urgency,
    topic: tag,
  };
}

function pushOfMany(events: readonly KnownEvent[], lang: Locale) {
  return {
    message: {
      title: m.notify_many({ count: events.length }),
      body: m.notify_many_look(),
      lang,
      navigate: NOTIFICATIONS_PATH,
      tag: 'notifications',
    },
    ttlSeconds: Math.max(...events.map(({ kind }) => kind.ttlSeconds)),
    urgency: 'normal' as const,
    topic: 'notifications',
  };
}

/** Queues one mail about events of one topic, at least one. */
export async function mailEvents(
  ctx: DeliveryContext,
  transaction: Transaction<DB>,
  {
    accountId,
    to,
    locale,
    events,
  }: { accountId: number; to: string; locale: Locale; events: readonly KnownEvent[] },
): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  const { origin } = ctx.config;
  const unsubscribe = topicUnsubscribePath(ctx, last.kind.topic, accountId);
  const mail = withLocale(locale, () => eventMail({ origin, events, locale, unsubscribe }));
  await queueMail(
    ctx,
    { to, locale, ...mail, unsubscribeUrl: new URL(unsubscribe, origin).href },
    { accountId, dedupeKey: `notification ${last.id}`, transaction },
  );
}
