import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { RenewedSession } from '../sessions/renew-session.server.ts';
import { elevateSession } from './second-factor-rows.server.ts';
import type { Client } from '#features/access/client.ts';
import { consumeSecondFactorCode, type SecondFactorContext } from './consume-second-factor-code.server.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { secondFactorCode } from './second-factor-schema.ts';
import { continueSession, sessionToken } from '../sessions/session-cookies.server.ts';

/**
 * Passes the second factor in this session, which continues under a new token. Throws errors of
 * `consumeSecondFactorCode`.
 */
export async function giveSecondFactor(
  ctx: SecondFactorContext,
  { viewer, token, code, ...client }: { viewer: Viewer | undefined; token: string; code: string } & Client,
): Promise<RenewedSession> {
  const { accountId } = requireRole(viewer, 'moderator');
  const kind = await consumeSecondFactorCode(ctx, { accountId, code, ...client });
  return ctx.db.transaction().execute(async (transaction) => {
    const session = await elevateSession(transaction, { token, accountId, now: ctx.now() });
    const event = { actorId: accountId, action: 'second_factor.give', details: { kind } };
    await writeAudit(transaction, ctx.now(), event, client);
    return session;
  });
}

export const giveSecondFactorOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/second-factor/give',
  access: 'user',
  tag: 'staff',
  summary: 'Pass the second factor in this session',
  description: 'Takes six digits of the app or a recovery code; each works once.',
  body: z.strictObject({ code: secondFactorCode }),
  output: successSchema,
  errors: ['forbidden', 'second_factor_missing', 'second_factor_wrong', 'too_many'],
  run: async (
    ctx: SecondFactorContext & { config: { origin: string } },
    { viewer, body, client, request, reply },
  ) => {
    const input = { viewer, token: sessionToken(ctx, request) ?? '', code: body.code, ...client };
    continueSession(ctx, reply, await giveSecondFactor(ctx, input));
    return success;
  },
});
