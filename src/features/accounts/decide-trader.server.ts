import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { writeAudit } from './audit.server.ts';
import type { Client } from './sessions.server.ts';
import type { TraderDecision } from './trader-schema.ts';
import { requireStaff, type Viewer } from './viewer.ts';

interface DecideContext {
  db: Database;
  now: () => Date;
  config: { mode: 'demo' | 'production' };
}

/**
 * An admin has compared submitted details with the register. Verified ones become the company's own, as its public
 * page shows them. `submittedAt` is what the admin looked at: details handed in since then are not decided with it.
 * Throws AppError `not_found` (404), `already_decided` (409).
 */
export async function decideTrader(
  ctx: DecideContext,
  viewer: Viewer | undefined,
  {
    accountId,
    submittedAt,
    decision,
    client,
  }: {
    accountId: number;
    submittedAt: Date;
    decision: TraderDecision;
    client: Client;
  },
): Promise<void> {
  const admin = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const verified = decision.decision === 'verify';
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const decided = await transaction
      .updateTable('trader_details')
      .set({
        state: verified ? 'verified' : 'refused',
        decided_at: now,
        decided_by: admin.accountId,
        reason: decision.decision === 'refuse' ? decision.reason : null,
      })
      .where('account_id', '=', accountId)
      .where('state', '=', 'submitted')
      .where('submitted_at', '=', submittedAt)
      .returning(['legal_name', 'eik'])
      .executeTakeFirst();
    if (!decided) {
      const known = await transaction
        .selectFrom('trader_details')
        .select('account_id')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      throw known ? new AppError('already_decided', 409) : new AppError('not_found', 404);
    }
    const own = verified ? { ...decided, company_verified: true } : { company_verified: false };
    await transaction.updateTable('account').set(own).where('id', '=', accountId).execute();
    const action = verified ? 'trader.verify' : 'trader.refuse';
    const event = { actorId: admin.accountId, action, subject: `account:${accountId}` };
    await writeAudit(transaction, now, event, client);
  });
}
