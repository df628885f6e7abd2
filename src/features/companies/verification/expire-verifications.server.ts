import type { Transaction } from 'kysely';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { notifyCompany, type NotifyCompanyContext } from './notify-company.server.ts';
import { DETAILS, recordDecision } from './record-decision.server.ts';

const DAY_MS = 86_400_000;
const TOLD_BEFORE_DAYS = 30;
const PORTION = 500;

type ExpiryContext = NotifyCompanyContext & { db: Database };

/**
 * Job handler: ends verifications after their time, and those of companies that changed their name, which lost the badge
 * with that change; tells companies 30 days before the end. Each company in its own transaction.
 */
export async function expireVerifications(ctx: ExpiryContext, signal?: AbortSignal): Promise<void> {
  const now = ctx.now();
  const soon = new Date(now.getTime() + TOLD_BEFORE_DAYS * DAY_MS);
  const each = async (
    ids: { account_id: number }[],
    step: (transaction: Transaction<DB>, id: number) => unknown,
  ) => {
    for (const { account_id } of ids) {
      signal?.throwIfAborted();
      await ctx.db.transaction().execute(async (transaction) => step(transaction, account_id));
    }
  };
  const verified = ctx.db
    .selectFrom('trader_details as t')
    .select('t.account_id')
    .where('t.state', '=', 'verified');
  const renamed = await verified
    .innerJoin('account as a', 'a.id', 't.account_id')
    .where('a.company_verified', '=', false)
    .limit(PORTION)
    .execute();
  await each(renamed, (transaction, id) => end(ctx, transaction, id, 'renamed'));
  const over = await verified
    .where('t.expires_at', '<=', now)
    .orderBy('t.expires_at')
    .limit(PORTION)
    .execute();
  await each(over, (transaction, id) => end(ctx, transaction, id, 'expired'));
  const untold = await verified
    .where('t.expires_at', '<=', soon)
    .where('t.expiry_told_at', 'is', null)
    .orderBy('t.expires_at')
    .limit(PORTION)
    .execute();
  await each(untold, (transaction, id) => tell(ctx, transaction, id));
}

async function end(
  ctx: ExpiryContext,
  transaction: Transaction<DB>,
  accountId: number,
  why: 'expired' | 'renamed',
): Promise<void> {
  const now = ctx.now();
  const ended = await transaction
    .updateTable('trader_details')
    .set({ state: 'expired', expires_at: now })
    .where('account_id', '=', accountId)
    .where('state', '=', 'verified')
    // It may have been submitted and verified again since it was found.
    .where((row) =>
      why === 'expired'
        ? row('expires_at', '<=', now)
        : row.exists(
            row
              .selectFrom('account')
              .select('id')
              .where('id', '=', accountId)
              .where('company_verified', '=', false),
          ),
    )
    .returning(DETAILS.as('details'))
    .executeTakeFirst();
  if (!ended) return;
  await transaction
    .updateTable('account')
    .set({ company_verified: false })
    .where('id', '=', accountId)
    .execute();
  const { details } = ended;
  const decision = {
    accountId,
    at: now,
    decision: why,
    decidedBy: null,
    reason: null,
    details,
    register: null,
  };
  await recordDecision(transaction, decision);
  const event = { actorId: null, action: 'trader.expire', subject: `account:${accountId}` };
  await writeAudit(transaction, now, { ...event, details: { reason: why } });
  await notifyCompany(ctx, transaction, accountId, { state: 'expired', why });
}

async function tell(ctx: ExpiryContext, transaction: Transaction<DB>, accountId: number): Promise<void> {
  const told = await transaction
    .updateTable('trader_details')
    .set({ expiry_told_at: ctx.now() })
    .where('account_id', '=', accountId)
    .where('state', '=', 'verified')
    .where('expiry_told_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst();
  if (told?.expires_at)
    await notifyCompany(ctx, transaction, accountId, { state: 'expiring', at: told.expires_at });
}
