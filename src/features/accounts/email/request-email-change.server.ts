import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { ChangeContext, ChangeInput } from '../password/change-password.server.ts';
import { lockOwnAccount } from '../profile/own-account.server.ts';
import { confirmOwnPassword } from '../password/own-password.server.ts';
import { queueAddressTaken } from './queue-address-taken.server.ts';
import { queueConfirmation } from './queue-confirmation.server.ts';
import { renewSession, type RenewedSession } from '../sessions/renew-session.server.ts';
import { sendNotice, notifyOwner } from '../profile/notify-owner.server.ts';
import { requireFactorOfStaff, requireViewer, type Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { emailChangeSchema } from '../profile/profile-schema.ts';
import { continueSession, sessionToken } from '../sessions/session-cookies.server.ts';

const perAccount: Limit = { name: 'email_change', max: 5, windowSeconds: 86_400 };

/**
 * Sends a link to the new address; the account keeps the old one until the link is opened. If the address belongs to
 * another account, its owner gets a notice instead and the response is the same, so it reveals nothing. Other sessions end and the old
 * address is notified. Throws AppError `email_same`, `password_wrong` (422), `second_factor_needed` (403), `too_many` (429).
 */
export async function requestEmailChange(
  ctx: ChangeContext,
  viewer: Viewer | undefined,
  { currentPassword, email, token, ...client }: ChangeInput & { email: string },
): Promise<RenewedSession> {
  const present = requireViewer(viewer);
  const { accountId } = present;
  requireFactorOfStaff(present, { secondFactor: ctx.config.mode === 'production' });
  const confirmedHash = await confirmOwnPassword(ctx, { accountId, password: currentPassword, ...client });
  await takeFromLimit(ctx, perAccount, String(accountId));
  const { session, sms } = await ctx.db.transaction().execute(async (transaction) => {
    const contact = await lockOwnAccount(transaction, accountId, { confirmedHash });
    const isSame = contact.email === email;
    if (isSame && contact.emailConfirmed)
      throw new AppError('email_same', 422, { fields: { email: ['email_same'] } });
    const renewed = await renewSession(transaction, { accountId, token });
    const other = await transaction
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .where('id', '<>', accountId)
      .executeTakeFirst();
    // The response must be the same for an address that another account has.
    await queueConfirmation(ctx, transaction, {
      accountId,
      email,
      locale: contact.locale,
      isSent: other === undefined,
    });
    if (other) await queueAddressTaken(ctx, transaction, { ownerId: other.id, locale: contact.locale });
    await writeAudit(
      transaction,
      ctx.now(),
      { actorId: accountId, action: 'email.request_change', subject: `account:${accountId}` },
      client,
    );
    const notice = isSame
      ? undefined
      : await notifyOwner(ctx, transaction, { contact, change: 'email_changed' });
    return { session: renewed, sms: notice };
  });
  await sendNotice(ctx, sms);
  return session;
}

export const requestEmailChangeOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/email',
  access: 'user',
  tag: 'accounts',
  summary: "Change the caller's e-mail address",
  description:
    'Needs the current password. All other sessions end and the previous contact is notified. The new address takes effect when the link sent to it is opened.',
  body: emailChangeSchema,
  output: successSchema,
  errors: ['email_same', 'password_wrong', 'second_factor_needed', 'too_many'],
  run: async (ctx: ChangeContext & { secret: SecretKeys }, { viewer, body, client, request, reply }) => {
    const { email, current_password: currentPassword } = body;
    const input = { email, currentPassword, token: sessionToken(ctx, request), ...client };
    continueSession(ctx, reply, await requestEmailChange(ctx, viewer, input));
    return success;
  },
});
