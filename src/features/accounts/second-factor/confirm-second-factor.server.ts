import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { RenewedSession } from '../sessions/renew-session.server.ts';
import { readSecondFactorCode } from './second-factor.ts';
import { elevateSession, readTotpSecret, replaceRecoveryCodes } from './second-factor-rows.server.ts';
import type { Client } from '#features/access/client.ts';
import { totpStep } from './totp.server.ts';
import { wrongCode, type SecondFactorContext } from './consume-second-factor-code.server.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';
import { recoveryCodesSchema, secondFactorCode } from './second-factor-schema.ts';
import { continueSession, sessionToken } from '../sessions/session-cookies.server.ts';

const perAccount: Limit = { name: 'second_factor_confirm', max: 10, windowSeconds: 600 };

/**
 * Completes the set-up with the first code of the app; from then on the account requires a second factor. Returns the
 * recovery codes, which are shown only once, and the new token of the session. Throws AppError `second_factor_wrong`
 * (422), `second_factor_missing` (409) when no set-up was begun, `too_many` (429).
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
    const session = await elevateSession(transaction, { token, accountId, now });
    await writeAudit(transaction, now, { actorId: accountId, action: 'second_factor.set_up' }, client);
    return { recoveryCodes, session };
  });
}

export const confirmSecondFactorOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  access: 'user',
  tag: 'staff',
  summary: 'Confirm the authenticator app with its first code',
  description: 'Returns ten recovery codes, which are shown only once.',
  body: z.strictObject({ code: secondFactorCode }),
  output: recoveryCodesSchema,
  errors: ['forbidden', 'second_factor_missing', 'second_factor_set_up', 'second_factor_wrong', 'too_many'],
  run: async (
    ctx: SecondFactorContext & { config: { origin: string } },
    { viewer, body, client, request, reply },
  ) => {
    const input = { viewer, token: sessionToken(ctx, request) ?? '', code: body.code, ...client };
    const { session, recoveryCodes } = await confirmSecondFactor(ctx, input);
    continueSession(ctx, reply, session);
    return { recovery_codes: recoveryCodes };
  },
});
