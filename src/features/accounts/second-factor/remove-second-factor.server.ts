import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { confirmOwnPassword, type OwnPasswordContext } from '../password/own-password.server.ts';
import type { Client } from '#features/access/client.ts';
import { consumeSecondFactorCode, type SecondFactorContext } from './consume-second-factor-code.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { secondFactorCode, staffPassword } from './second-factor-schema.ts';

/**
 * Removes the second factor, e.g. to set it up on another phone. Requires the password and a code. No session of the
 * account has passed the second factor afterwards. Throws errors of the two checks.
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
  await consumeSecondFactorCode(ctx, { accountId, code, ...client });
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

export const removeSecondFactorOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/second-factor/remove',
  access: 'user',
  tag: 'staff',
  summary: 'Remove the second factor',
  body: z.strictObject({ current_password: staffPassword, code: secondFactorCode }),
  output: successSchema,
  errors: [
    'forbidden',
    'password_wrong',
    'second_factor_missing',
    'second_factor_needed',
    'second_factor_wrong',
    'too_many',
  ],
  run: async (ctx: Parameters<typeof removeSecondFactor>[0], { viewer, body, client }) => {
    await removeSecondFactor(ctx, { viewer, password: body.current_password, code: body.code, ...client });
    return success;
  },
});
