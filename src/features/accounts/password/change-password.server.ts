import { defineOperation } from '#features/access/define-operation.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { forgetMailTokens } from '../email/mail-token.server.ts';
import { lockOwnAccount } from '../profile/own-account.server.ts';
import { confirmOwnPassword, type OwnPasswordContext } from './own-password.server.ts';
import { requireAcceptablePassword } from './password-rules.server.ts';
import { renewSession, type RenewedSession } from '../sessions/renew-session.server.ts';
import type { Client } from '#features/access/client.ts';
import { sendNotice, notifyOwner, type NotifyOwnerContext } from '../profile/notify-owner.server.ts';
import { requireFactorOfStaff, requireViewer, type Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { passwordChangeSchema } from '../profile/profile-schema.ts';
import { continueSession, sessionToken } from '../sessions/session-cookies.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

export type ChangeContext = OwnPasswordContext &
  NotifyOwnerContext & { config: { origin: string; mode: 'demo' | 'production' } };

/** Input common to all changes of password and contacts. */
export interface ChangeInput extends Client {
  currentPassword: string;
  /** Token of the calling session, which continues under a new token. */
  token: string | undefined;
}

/**
 * Changes the password of the account, ends all other sessions, voids reset links and notifies the owner. Throws
 * AppError `password_wrong`, `password_too_short`, `password_too_long`, `password_common` (422),
 * `second_factor_needed` (403), `too_many` (429).
 */
export async function changePassword(
  ctx: ChangeContext,
  viewer: Viewer | undefined,
  { currentPassword, newPassword, token, ...client }: ChangeInput & { newPassword: string },
): Promise<RenewedSession> {
  const present = requireViewer(viewer);
  const { accountId } = present;
  requireFactorOfStaff(present, { secondFactor: ctx.config.mode === 'production' });
  requireAcceptablePassword(newPassword, 'password');
  const confirmedHash = await confirmOwnPassword(ctx, { accountId, password: currentPassword, ...client });
  const hash = await ctx.passwords.hash(newPassword);
  const { session, sms } = await ctx.db.transaction().execute(async (transaction) => {
    const contact = await lockOwnAccount(transaction, accountId, { confirmedHash });
    const renewed = await renewSession(transaction, { accountId, token });
    await transaction
      .updateTable('account')
      .set({ password_hash: hash })
      .where('id', '=', accountId)
      .execute();
    await forgetMailTokens(transaction, accountId, 'reset_password');
    await writeAudit(
      transaction,
      ctx.now(),
      { actorId: accountId, action: 'password.change', subject: `account:${accountId}` },
      client,
    );
    return {
      session: renewed,
      sms: await notifyOwner(ctx, transaction, { contact, change: 'password_changed' }),
    };
  });
  await sendNotice(ctx, sms);
  return session;
}

export const changePasswordOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/password',
  access: 'user',
  tag: 'accounts',
  summary: "Change the caller's password",
  description: 'Needs the current password. All other sessions end and the owner is notified.',
  body: passwordChangeSchema,
  output: successSchema,
  errors: [
    'password_common',
    'password_too_long',
    'password_too_short',
    'password_wrong',
    'second_factor_needed',
    'too_many',
  ],
  run: async (ctx: ChangeContext & { secret: SecretKeys }, { viewer, body, client, request, reply }) => {
    const { password: newPassword, current_password: currentPassword } = body;
    const input = { newPassword, currentPassword, token: sessionToken(ctx, request), ...client };
    continueSession(ctx, reply, await changePassword(ctx, viewer, input));
    return success;
  },
});
