import { writeAudit } from '#features/audit/write-audit.server.ts';
import { confirmOwnPassword, type OwnPasswordContext } from '../password/own-password.server.ts';
import type { Client } from '#features/access/client.ts';
import { spendSecondFactorCode, type SecondFactorContext } from './spend-second-factor-code.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';

/**
 * Forgets the second factor, e.g. to set it up on another phone. Asks for the password and for a code; no session
 * of the account counts as having given one any more. Throws what the two checks throw.
 */
export async function removeSecondFactor(
  ctx: SecondFactorContext & OwnPasswordContext,
  {
    viewer,
    password,
    code,
    ...client
  }: { viewer: Viewer | undefined; password: string; code: string } & Client,
): Promise<void> {
  const { accountId } = requireStaff(viewer, 'moderator', { secondFactor: false });
  await confirmOwnPassword(ctx, { accountId, password, ...client });
  await spendSecondFactorCode(ctx, { accountId, code, ...client });
  await ctx.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
    await transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
    await transaction
      .updateTable('session')
      .set({ second_factor_at: null })
      .where('account_id', '=', accountId)
      .execute();
    await writeAudit(transaction, ctx.now(), { actorId: accountId, action: 'second_factor.remove' }, client);
  });
}
