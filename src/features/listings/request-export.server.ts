import { AppError } from '#kernel/app-error.ts';
import { writeAudit } from '#features/accounts/audit.server.ts';
import type { ChangeContext } from '#features/accounts/change-password.server.ts';
import { makeMailToken } from '#features/accounts/mail-token.server.ts';
import { lockOwnAccount } from '#features/accounts/own-account.server.ts';
import { confirmOwnPassword } from '#features/accounts/own-password.server.ts';
import { hashToken } from '#features/accounts/secret-token.server.ts';
import type { Client } from '#features/accounts/sessions.server.ts';
import { requireViewer, type Viewer } from '#features/accounts/viewer.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { layOutMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';

const perAccount: Limit = { name: 'export', max: 5, windowSeconds: 86_400 };
const VALID_MS = 24 * 3_600_000;

/**
 * Sends a link to the viewer's data to their confirmed address; it works once, within a day, and for whoever is
 * signed in to this account only. Throws AppError `email_unconfirmed` (409), `password_wrong` (422), `too_many` (429).
 */
export async function requestExport(
  ctx: ChangeContext,
  viewer: Viewer | undefined,
  { currentPassword, client }: { currentPassword: string; client: Client },
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  const confirmedHash = await confirmOwnPassword(ctx, { accountId, password: currentPassword, ...client });
  await takeFromLimit(ctx, perAccount, String(accountId));
  await ctx.db.transaction().execute(async (transaction) => {
    const { email, emailConfirmed, locale } = await lockOwnAccount(transaction, accountId, { confirmedHash });
    if (email === null || !emailConfirmed) throw new AppError('email_unconfirmed', 409);
    const expires = new Date(ctx.now().getTime() + VALID_MS);
    const token = await makeMailToken(transaction, { purpose: 'export', accountId, email, expires });
    const mail = withLocale(locale, () => ({
      subject: m.export_mail_title(),
      ...layOutMail({
        origin: ctx.config.origin,
        heading: m.export_mail_title(),
        paragraphs: [m.export_mail_text(), m.export_mail_valid()],
        button: { label: m.export_mail_button(), path: `/user/export?token=${token}` },
        footer: m.notice_footer(),
      }),
    }));
    const dedupeKey = `export ${hashToken(token).toString('base64url')}`;
    await queueMail(ctx, { to: email, locale, ...mail }, { dedupeKey, transaction });
    const event = { actorId: accountId, action: 'account.export_request', subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), event, client);
  });
}
