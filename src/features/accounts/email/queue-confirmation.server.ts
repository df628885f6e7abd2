import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { makeMailToken } from './mail-token.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';

const VALID_MS = 3 * 24 * 3_600_000;

/**
 * Queues a mail with a confirmation link to `email`, sent when `transaction` commits; `confirmEmail` accepts the link.
 * Voids earlier links. With `isSent` false it only creates the token, so that the profile looks the same.
 */
export async function queueConfirmation(
  ctx: { jobs: Jobs; now: () => Date; config: { origin: string } },
  transaction: Transaction<DB>,
  options: { accountId: number; email: string; locale: Locale; isSent?: boolean },
): Promise<void> {
  const { accountId, email, locale, isSent = true } = options;
  const expires = new Date(ctx.now().getTime() + VALID_MS);
  const token = await makeMailToken(transaction, { purpose: 'confirm_email', accountId, email, expires });
  if (!isSent) return;
  const mail = withLocale(locale, () => confirmationMail(ctx.config.origin, token));
  const dedupeKey = `confirm_email ${hashToken(token).toString('base64url')}`;
  await queueMail(ctx, { to: email, locale, ...mail }, { accountId, dedupeKey, transaction });
}

/** Mail with the link, in the language of `withLocale`. */
export const confirmationMail = (origin: string, token: string): WrittenMail => ({
  subject: m.confirm_mail_title(),
  ...layOutMail({
    kind: 'address_confirmation',
    origin,
    heading: m.confirm_mail_title(),
    paragraphs: [m.confirm_mail_text(), m.confirm_mail_valid()],
    button: { label: m.confirm_mail_button(), path: `/confirm-email?token=${token}` },
    footer: m.confirm_mail_footer(),
  }),
});
