import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { Sms, SmsGateway } from '#platform/sms/sms-gateway.ts';

export interface NotifyOwnerContext {
  jobs: Jobs;
  sms: SmsGateway;
  log: Log;
  now: () => Date;
  config: { origin: string };
}

/** Contacts of an account before the change; only confirmed ones are used. */
export interface OwnerContact {
  accountId: number;
  email: string | null;
  emailConfirmed: boolean;
  phone: string | null;
  phoneConfirmed: boolean;
  locale: Locale;
}

export type AccountChange =
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'token_made'
  | 'account_deleted';

const words: Record<AccountChange, { subject: () => string; text: (input: { at: string }) => string }> = {
  password_changed: { subject: m.notice_password_changed_title, text: m.notice_password_changed },
  email_changed: { subject: m.notice_email_changed_title, text: m.notice_email_changed },
  phone_changed: { subject: m.notice_phone_changed_title, text: m.notice_phone_changed },
  token_made: { subject: m.notice_token_made_title, text: m.notice_token_made },
  account_deleted: { subject: m.notice_account_deleted_title, text: m.notice_account_deleted },
};

/**
 * Notifies the owner of a change of password or contacts at the previous contact, or of a new token. Queues a mail within the transaction
 * of the change. Without a confirmed address, and for a replaced number, returns an SMS that the caller must pass to
 * `sendNotice` after the commit. `reason` is why staff deleted the account, for the mail;
 * `byStaff` tells that staff made the change.
 */
export async function notifyOwner(
  ctx: NotifyOwnerContext,
  transaction: Transaction<DB>,
  {
    contact,
    change,
    reason,
    byStaff = false,
  }: { contact: OwnerContact; change: AccountChange; reason?: string; byStaff?: boolean },
): Promise<Sms | undefined> {
  const { accountId, locale, email, phone } = contact;
  const now = ctx.now();
  return withLocale(locale, async () => {
    const isReachedByMail = email !== null && contact.emailConfirmed;
    if (isReachedByMail) {
      const mail = changeMail(ctx.config.origin, { change, at: now, reason, byStaff });
      // The key of the last notice must not identify the deleted account.
      const key =
        change === 'account_deleted'
          ? { accountId: null, dedupeKey: `${change} ${randomUUID()}` }
          : { accountId, dedupeKey: `${change} ${now.getTime()}` };
      await queueMail(ctx, { to: email, locale, ...mail }, { ...key, transaction });
    }
    const goesBySms = change === 'phone_changed' || !isReachedByMail;
    if (!goesBySms || phone === null || !contact.phoneConfirmed) return undefined;
    const text = words[change].text({ at: formatDateTime(now) });
    const advice = change === 'account_deleted' ? '' : ` ${adviceOf(byStaff)}`;
    return { to: phone, text: `${m.app_name()}: ${text}${advice}` };
  });
}

const adviceOf = (byStaff: boolean): string => (byStaff ? m.notice_by_staff() : m.notice_not_you());

/** Mail to the owner, in the language of `withLocale`. */
export function changeMail(
  origin: string,
  {
    change,
    at,
    reason,
    byStaff = false,
  }: { change: AccountChange; at: Date; reason: string | undefined; byStaff?: boolean },
): WrittenMail {
  const subject = words[change].subject();
  const text = words[change].text({ at: formatDateTime(at) });
  const content =
    // The advice to change the password makes no sense for a deleted account.
    change === 'account_deleted'
      ? { paragraphs: reason === undefined ? [text] : [text, reason] }
      : {
          paragraphs: [text, adviceOf(byStaff)],
          button: { label: m.notice_reset(), path: '/forgot-password' },
        };
  const layout = { origin, heading: subject, footer: m.notice_footer() };
  return { subject, ...layOutMail({ kind: 'account_change', ...layout, ...content }) };
}

/** Sends the SMS after the commit. A failure is only logged, because the change is done. */
export async function sendNotice(ctx: NotifyOwnerContext, sms: Sms | undefined): Promise<void> {
  if (!sms) return;
  await ctx.sms.send(sms).catch((err: unknown) => ctx.log.warn({ err }, 'could not send a notice by SMS'));
}
