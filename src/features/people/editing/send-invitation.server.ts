import type { Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { makeMailToken } from '#features/accounts/email/mail-token.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { accountParams } from '../account-params.ts';
import type { PeopleContext } from '../list/list-people.server.ts';

export type InviteContext = PeopleContext & {
  jobs: Jobs;
  config: PeopleContext['config'] & { origin: string };
};

const VALID_MS = 7 * 24 * 3_600_000;
const perPerson: Limit = { name: 'invitation', max: 5, windowSeconds: 86_400 };

/** Queues a mail with a link for choosing the first password; voids earlier links. Opening it proves the address. */
export async function queueInvitation(
  ctx: Pick<InviteContext, 'jobs' | 'now' | 'config'>,
  transaction: Transaction<DB>,
  { accountId, email, locale }: { accountId: number; email: string; locale: Locale },
): Promise<void> {
  const expires = new Date(ctx.now().getTime() + VALID_MS);
  const token = await makeMailToken(transaction, { purpose: 'choose_password', accountId, email, expires });
  const mail = withLocale(locale, () => invitationMail(ctx.config.origin, token));
  const dedupeKey = `choose_password ${hashToken(token).toString('base64url')}`;
  await queueMail(ctx, { to: email, locale, ...mail }, { accountId, dedupeKey, transaction });
}

/** Mail with the link, in the language of `withLocale`. */
export const invitationMail = (origin: string, token: string): WrittenMail => ({
  subject: m.invitation_mail_title(),
  ...layOutMail({
    kind: 'invitation',
    origin,
    heading: m.invitation_mail_title(),
    paragraphs: [m.invitation_mail_text(), m.invitation_mail_valid()],
    button: { label: m.invitation_mail_button(), path: `/reset-password?token=${token}` },
    footer: m.confirm_mail_footer(),
  }),
});

/**
 * Sends the link for choosing a password again to a person who has none yet. Admins only: throws `not_found` (404) for
 * other accounts, `no_email` (409), `too_many` (429).
 */
export async function sendInvitation(
  ctx: InviteContext,
  viewer: Viewer | undefined,
  { accountId, client }: { accountId: number; client: Client },
): Promise<void> {
  const actor = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  await takeFromLimit(ctx, perPerson, String(accountId));
  await ctx.db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('account')
      .select(['email', 'locale'])
      .where('id', '=', accountId)
      .where('password_hash', 'is', null)
      .where('blocked', '=', false)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) throw new AppError('not_found', 404);
    if (person.email === null) throw new AppError('no_email', 409);
    const locale = (person.locale as Locale | null) ?? 'bg';
    await queueInvitation(ctx, transaction, { accountId, email: person.email, locale });
    const event = { actorId: actor.accountId, action: 'account.invite', subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), event, client);
  });
}

export const sendInvitationOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/users/:id/invitations',
  access: 'admin',
  tag: 'staff',
  summary: 'Mail a person without a password the link for choosing one again',
  params: accountParams,
  output: successSchema,
  errors: ['no_email', 'not_found', 'too_many'],
  run: async (ctx: InviteContext, { viewer, params, client }) => {
    await sendInvitation(ctx, viewer, { accountId: params.id, client });
    return success;
  },
});
