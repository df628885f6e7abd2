import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { RenewedSession } from '../sessions/renew-session.server.ts';
import { raiseSession } from './second-factor-rows.server.ts';
import type { Client } from '#features/access/client.ts';
import { spendSecondFactorCode, type SecondFactorContext } from './spend-second-factor-code.server.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';

/**
 * A member of staff gives the second factor for this session, which goes on under a new token. Throws what
 * `spendSecondFactorCode` throws.
 */
export async function giveSecondFactor(
  ctx: SecondFactorContext,
  { viewer, token, code, ...client }: { viewer: Viewer | undefined; token: string; code: string } & Client,
): Promise<RenewedSession> {
  const { accountId } = requireRole(viewer, 'moderator');
  const kind = await spendSecondFactorCode(ctx, { accountId, code, ...client });
  return ctx.db.transaction().execute(async (transaction) => {
    const session = await raiseSession(transaction, { token, accountId, now: ctx.now() });
    const event = { actorId: accountId, action: 'second_factor.give', details: { kind } };
    await writeAudit(transaction, ctx.now(), event, client);
    return session;
  });
}
