import type { Transaction } from 'kysely';
import type { Client } from '#features/access/client.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { RowCounts } from '../stock-run.ts';
import type { StockContext } from './stock-context.ts';
import { WORK_ON_STOCK_RUN } from './work-on-run.server.ts';

const UNIQUE_VIOLATION = '23505';

interface Applied {
  id: number;
  accountId: number;
  /** Null: the schedule of the dealer. */
  actorId: number | null;
  /** Whether the password confirmed that vehicles leave the market although the guard would keep them. */
  isConfirmed: boolean;
  client?: Client;
}

/**
 * Starts to apply a compared run, or goes on with a paused one; a job does the work. The caller holds the lock of
 * `lockSeller`. Throws AppError `stock_state` and `stock_busy` (409).
 */
export async function beginApplying(
  transaction: Transaction<DB>,
  ctx: Pick<StockContext, 'jobs' | 'now'>,
  { id, accountId, actorId, isConfirmed, client }: Applied,
): Promise<void> {
  const run = await transaction
    .selectFrom('stock_run')
    .select(['state', 'guarded', 'gone_policy', 'fault', 'counts'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!run || (run.state !== 'preview' && run.state !== 'paused') || run.fault !== null)
    throw new AppError('stock_state', 409);
  const keepsGone = run.guarded && !isConfirmed;
  try {
    await transaction
      .updateTable('stock_run')
      .set({ state: 'applying', ...(run.state === 'preview' && keepsGone && { gone_policy: 'keep' }) })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    throw new AppError('stock_busy', 409, { cause: error });
  }
  const { new: added, changed, gone } = run.counts as RowCounts;
  const details = { total: added + changed + (keepsGone || run.gone_policy === 'keep' ? 0 : gone) };
  const event = { actorId, action: 'stock.apply', subject: `stock_run:${id}`, details };
  await writeAudit(transaction, ctx.now(), event, client);
  await ctx.jobs.send(WORK_ON_STOCK_RUN, { id }, { singletonKey: String(id), transaction });
}
