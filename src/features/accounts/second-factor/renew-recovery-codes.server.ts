import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { replaceRecoveryCodes } from './second-factor-rows.server.ts';
import type { Client } from '#features/access/client.ts';
import { consumeSecondFactorCode, type SecondFactorContext } from './consume-second-factor-code.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { recoveryCodesSchema, secondFactorCode } from './second-factor-schema.ts';

/** Replaces the recovery codes and returns ten new ones. Throws errors of `consumeSecondFactorCode`. */
export async function renewRecoveryCodes(
  ctx: SecondFactorContext,
  { viewer, code, ...client }: { viewer: Viewer | undefined; code: string } & Client,
): Promise<string[]> {
  const { accountId } = requireStaff(viewer, 'moderator', { secondFactor: false });
  await consumeSecondFactorCode(ctx, { accountId, code, ...client });
  return ctx.db.transaction().execute(async (transaction) => {
    const event = { actorId: accountId, action: 'second_factor.recovery_codes' };
    await writeAudit(transaction, ctx.now(), event, client);
    return replaceRecoveryCodes(transaction, { secret: ctx.secret, accountId });
  });
}

export const renewRecoveryCodesOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  access: 'user',
  tag: 'staff',
  summary: 'Replace the recovery codes',
  body: z.strictObject({ code: secondFactorCode }),
  output: recoveryCodesSchema,
  errors: ['forbidden', 'second_factor_missing', 'second_factor_needed', 'second_factor_wrong', 'too_many'],
  run: async (ctx: SecondFactorContext, { viewer, body, client }) => ({
    recovery_codes: await renewRecoveryCodes(ctx, { viewer, code: body.code, ...client }),
  }),
});
