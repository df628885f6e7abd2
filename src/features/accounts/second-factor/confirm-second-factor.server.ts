import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { RenewedSession } from '../sessions/renew-session.server.ts';
import { readSecondFactorCode } from './second-factor.ts';
import { raiseSession, readTotpSecret, replaceRecoveryCodes } from './second-factor-rows.server.ts';
import type { Client } from '#features/access/client.ts';
import { totpStep } from './totp.server.ts';
import { wrongCode, type SecondFactorContext } from './spend-second-factor-code.server.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';

const perAccount: Limit = { name: 'second_factor_confirm', max: 10, windowSeconds: 600 };

/**
 * The first code of the app that was told the secret: from now on the account asks for one. Answers the recovery
 * codes, which are shown this once, and the token the session goes on with. Throws AppError `second_factor_wrong`
 * (422), `second_factor_missing` (409) when nothing was begun, `too_many` (429).
 */
export async function confirmSecondFactor(
  ctx: SecondFactorContext,
  {
    viewer,
    token,
    code: typed,
    ...client
  }: { viewer: Viewer | undefined; token: string; code: string } & Client,
): Promise<{ recoveryCodes: string[]; session: RenewedSession }> {
  const { accountId } = requireRole(viewer, 'moderator');
  await takeFromLimit(ctx, perAccount, String(accountId));
  return ctx.db.transaction().execute(async (transaction) => {
    const secret = await readTotpSecret({ ...ctx, db: transaction }, accountId, { confirmed: false });
    if (!secret) throw new AppError('second_factor_missing', 409);
    const code = readSecondFactorCode(typed);
    const now = ctx.now();
    const step = code?.kind === 'app' ? totpStep(secret, code.code, now) : undefined;
    if (step === undefined) throw wrongCode();
    const { numUpdatedRows } = await transaction
      .updateTable('second_factor')
      .set({ confirmed_at: now, last_step: step })
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('second_factor_missing', 409);
    const recoveryCodes = await replaceRecoveryCodes(transaction, { secret: ctx.secret, accountId });
    const session = await raiseSession(transaction, { token, accountId, now });
    await writeAudit(transaction, now, { actorId: accountId, action: 'second_factor.set_up' }, client);
    return { recoveryCodes, session };
  });
}
