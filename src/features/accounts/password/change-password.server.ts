import { writeAudit } from '#features/audit/write-audit.server.ts';
import { forgetMailTokens } from '../email/mail-token.server.ts';
import { lockOwnAccount } from '../profile/own-account.server.ts';
import { confirmOwnPassword, type OwnPasswordContext } from './own-password.server.ts';
import { requireAcceptablePassword } from './password-rules.server.ts';
import { renewSession, type RenewedSession } from '../sessions/renew-session.server.ts';
import type { Client } from '#features/access/client.ts';
import { sendNotice, tellOwner, type TellOwnerContext } from '../profile/tell-owner.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';

export type ChangeContext = OwnPasswordContext & TellOwnerContext;

/** What every change of the way into an account comes with. */
export interface ChangeInput extends Client {
  currentPassword: string;
  /** Of the session that asks, which goes on under a new one. */
  token: string | undefined;
}

/**
 * Gives the account another password: all other sessions end, links to reset it are worth nothing any more, and its
 * owner is told. Throws AppError `password_wrong`, `password_too_short`, `password_common` (422), `too_many` (429).
 */
export async function changePassword(
  ctx: ChangeContext,
  viewer: Viewer | undefined,
  { currentPassword, newPassword, token, ...client }: ChangeInput & { newPassword: string },
): Promise<RenewedSession> {
  const { accountId } = requireViewer(viewer);
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
      sms: await tellOwner(ctx, transaction, { contact, news: 'password_changed' }),
    };
  });
  await sendNotice(ctx, sms);
  return session;
}
