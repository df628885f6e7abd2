import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';

export interface NotifyRecoveryContext {
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}

export type RecoveryEvent = 'begun' | 'cancelled' | 'done';

const words: Record<
  RecoveryEvent,
  {
    subject: () => string;
    text: (input: { name: string; by: string; at: string }) => string;
    more: () => string;
  }
> = {
  begun: {
    subject: m.notice_recovery_begun_title,
    text: m.notice_recovery_begun,
    more: m.notice_recovery_begun_more,
  },
  cancelled: {
    subject: m.notice_recovery_cancelled_title,
    text: m.notice_recovery_cancelled,
    more: m.notice_recovery_cancelled_more,
  },
  done: {
    subject: m.notice_recovery_done_title,
    text: m.notice_recovery_done,
    more: m.notice_recovery_done_more,
  },
};

/**
 * Queues a mail to the owner of the second factor and to all super admins, each in their language, within the
 * transaction. `at` is the time of the removal. Accounts without a confirmed address get none.
 */
export async function notifyOfRecovery(
  ctx: NotifyRecoveryContext,
  transaction: Transaction<DB>,
  event: RecoveryEvent,
  { accountId, by, at }: { accountId: number; by: string; at: Date },
): Promise<void> {
  const recipients = await transaction
    .selectFrom('account')
    .select(['id', 'email', 'locale'])
    .where('email_confirmed', '=', true)
    .where((row) =>
      row.or([
        row('id', '=', accountId),
        row.and([sql<boolean>`roles <> '{}'`, sql<boolean>`'super_admin' = any(roles)`]),
      ]),
    )
    .orderBy('id')
    .execute();
  const name = await nameOf(transaction, accountId);
  for (const { id, email, locale: chosen } of recipients) {
    if (email === null) continue;
    const locale = (chosen as Locale | null) ?? activeLocale();
    const mail = withLocale(locale, () => recoveryMail(ctx.config.origin, event, { name, by, at }));
    const dedupeKey = `second_factor_recovery ${event} ${accountId} ${ctx.now().getTime()}`;
    await queueMail(ctx, { to: email, locale, ...mail }, { accountId: id, dedupeKey, transaction });
  }
}

/** Mail about the removal, in the language of `withLocale`. */
export function recoveryMail(
  origin: string,
  event: RecoveryEvent,
  { name, by, at }: { name: string; by: string; at: Date },
): WrittenMail {
  const { subject, text, more } = words[event];
  return {
    subject: subject(),
    ...layOutMail({
      kind: 'second_factor_recovery',
      origin,
      heading: subject(),
      paragraphs: [text({ name, by, at: formatDateTime(at) }), more()],
      button: { label: m.notice_recovery_open(), path: '/admin/second-factor' },
      footer: m.notice_footer(),
    }),
  };
}

export async function nameOf(transaction: Transaction<DB>, accountId: number): Promise<string> {
  const { display_name } = await transaction
    .selectFrom('account')
    .select('display_name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return display_name;
}
