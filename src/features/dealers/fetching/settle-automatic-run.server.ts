import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import type { Plan } from '../planning/plan-run.server.ts';
import { beginApplying } from '../runs/begin-applying.server.ts';
import type { StockContext } from '../runs/stock-context.ts';
import { isGuarded, GUARD_SHARE, type GonePolicy } from '../stock-run.ts';
import { noteFailure } from './note-failure.server.ts';
import { tellDealerDaily } from './tell-dealer.server.ts';

interface Compared {
  id: number;
  accountId: number;
}

/**
 * Applies a compared run that no person uploaded, or leaves it waiting and tells the dealer: when many vehicles would
 * leave the market, stock numbers cannot be read, or many rows are faulty. The caller stores the comparison in the same
 * transaction, and holds the lock of `lockSeller`.
 */
export async function settleAutomaticRun(
  transaction: Transaction<DB>,
  ctx: Pick<StockContext, 'jobs' | 'now'>,
  { id, accountId, plan, policy }: Compared & { plan: Plan | undefined; policy: GonePolicy },
): Promise<void> {
  const own = transaction.updateTable('stock_source').where('account_id', '=', accountId);
  await own.set({ failures: 0 }).execute();
  const wait = (reason: 'waits' | 'columns') =>
    tellDealerDaily(transaction, ctx, { accountId, reason, runId: id });
  if (!plan) return wait('columns');
  if (needsPerson(plan, policy)) return wait('waits');
  await own.set({ told_at: null }).execute();
  await beginApplying(transaction, ctx, { id, accountId, actorId: null, isConfirmed: false });
}

function needsPerson({ counts, known, hasUnnamed, rows }: Plan, policy: GonePolicy): boolean {
  const inFile = rows.length - counts.gone;
  const leaves = policy !== 'keep' && isGuarded({ gone: counts.gone, known });
  return hasUnnamed || leaves || counts.faulty > inFile * GUARD_SHARE;
}

/** Counts a fetched file that cannot be used as a failure of its address and tells the dealer. */
export async function refuseAutomaticRun(
  transaction: Transaction<DB>,
  ctx: Pick<StockContext, 'jobs' | 'now'>,
  { id, accountId }: Compared,
): Promise<void> {
  await transaction
    .updateTable('stock_source')
    .set({ last_result: 'file' })
    .where('account_id', '=', accountId)
    .execute();
  await noteFailure(transaction, ctx, { accountId, retryAfterSeconds: 0, runId: id });
  await tellDealerDaily(transaction, ctx, { accountId, reason: 'file', runId: id });
}
