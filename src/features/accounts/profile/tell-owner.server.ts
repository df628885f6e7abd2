import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { layOutMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { Sms, SmsGateway } from '#platform/sms/sms-gateway.ts';

export interface TellOwnerContext {
  jobs: Jobs;
  sms: SmsGateway;
  log: Log;
  now: () => Date;
  config: { origin: string };
}

/** How the owner of an account could be reached before the change; only what was confirmed counts. */
export interface OwnerContact {
  accountId: number;
  email: string | null;
  emailConfirmed: boolean;
  phone: string | null;
  phoneConfirmed: boolean;
  locale: Locale;
}

export type OwnerNews = 'password_changed' | 'email_changed' | 'phone_changed' | 'account_deleted';

const words: Record<OwnerNews, { subject: () => string; text: (input: { at: string }) => string }> = {
  password_changed: { subject: m.notice_password_changed_title, text: m.notice_password_changed },
  email_changed: { subject: m.notice_email_changed_title, text: m.notice_email_changed },
  phone_changed: { subject: m.notice_phone_changed_title, text: m.notice_phone_changed },
  account_deleted: { subject: m.notice_account_deleted_title, text: m.notice_account_deleted },
};

/**
 * Tells the owner, at the contact from before, that something about the way into the account was changed: by mail,
 * queued in the transaction of the change. The answer is the SMS to be sent once that is done, by `sendNotice`:
 * where there is no confirmed address, and to a number that was replaced.
 */
export async function tellOwner(
  ctx: TellOwnerContext,
  transaction: Transaction<DB>,
  { contact, news }: { contact: OwnerContact; news: OwnerNews },
): Promise<Sms | undefined> {
  const { accountId, locale, email, phone } = contact;
  const now = ctx.now();
  return withLocale(locale, async () => {
    const subject = words[news].subject();
    const text = words[news].text({ at: formatDateTime(now) });
    const isReachedByMail = email !== null && contact.emailConfirmed;
    if (isReachedByMail) {
      const bodies = layOutMail({
        origin: ctx.config.origin,
        heading: subject,
        // Of a deleted account there is no password left to change.
        ...(news === 'account_deleted'
          ? { paragraphs: [text] }
          : {
              paragraphs: [text, m.notice_not_you()],
              button: { label: m.notice_reset(), path: '/forgot-password' },
            }),
        footer: m.notice_footer(),
      });
      // The last notice must not lead to the account it is about.
      const key =
        news === 'account_deleted'
          ? { accountId: null, dedupeKey: `${news} ${randomUUID()}` }
          : { accountId, dedupeKey: `${news} ${now.getTime()}` };
      await queueMail(ctx, { to: email, subject, locale, ...bodies }, { ...key, transaction });
    }
    const goesBySms = news === 'phone_changed' || !isReachedByMail;
    if (!goesBySms || phone === null || !contact.phoneConfirmed) return undefined;
    const advice = news === 'account_deleted' ? '' : ` ${m.notice_not_you()}`;
    return { to: phone, text: `${m.app_name()}: ${text}${advice}` };
  });
}

/** After the change was made: that it cannot be told is no reason to undo it. */
export async function sendNotice(ctx: TellOwnerContext, sms: Sms | undefined): Promise<void> {
  if (!sms) return;
  await ctx.sms.send(sms).catch((err: unknown) => ctx.log.warn({ err }, 'a notice by SMS was not sent'));
}
