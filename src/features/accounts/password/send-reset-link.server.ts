import * as z from 'zod';
import { locales, type Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { makeMailToken } from '../email/mail-token.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';

export const SEND_RESET_LINK = 'send-reset-link';
const VALID_MS = 30 * 60_000;

export const resetLinkData = z.object({
  /** Null for an address without an account: the job then does nothing. */
  accountId: z.int().nullable(),
  /** Language of the page that requested the link, used if the account has none. */
  locale: z.enum(locales),
});
export type ResetLinkData = z.infer<typeof resetLinkData>;

interface SendResetLinkContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}

/** Job handler: queues the mail with the link to the stored address. A repeated run voids the earlier link. */
export async function sendResetLink(
  ctx: SendResetLinkContext,
  { accountId, locale: asked }: ResetLinkData,
): Promise<void> {
  if (accountId === null) return;
  await ctx.db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select(['email', 'locale'])
      .where('id', '=', accountId)
      .where('email_confirmed', '=', true)
      .where('blocked', '=', false)
      .executeTakeFirst();
    if (!account?.email) return;
    const { email } = account;
    const expires = new Date(ctx.now().getTime() + VALID_MS);
    const token = await makeMailToken(transaction, { purpose: 'reset_password', accountId, email, expires });
    const locale = (account.locale as Locale | null) ?? asked;
    const mail = withLocale(locale, () => resetMail(ctx.config.origin, token));
    const dedupeKey = `reset_password ${hashToken(token).toString('base64url')}`;
    await queueMail(ctx, { to: email, locale, ...mail }, { accountId, dedupeKey, transaction });
  });
}

/** Mail with the link, in the language of `withLocale`. */
export const resetMail = (origin: string, token: string): WrittenMail => ({
  subject: m.reset_mail_title(),
  ...layOutMail({
    kind: 'password_reset',
    origin,
    heading: m.reset_mail_title(),
    paragraphs: [m.reset_mail_text(), m.reset_mail_valid()],
    button: { label: m.reset_mail_button(), path: `/reset-password?token=${token}` },
    footer: m.reset_mail_footer(),
  }),
});
