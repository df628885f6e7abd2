import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import type { StockContext } from '../runs/stock-context.ts';
import { MOST_FAILURES, type Schedule } from '../stock-source.ts';
import { nextFetch, retryAfterFailures } from './next-fetch.ts';
import { tellDealer } from './tell-dealer.server.ts';

interface Failure {
  accountId: number;
  /** Least wait that the other side asks for. */
  retryAfterSeconds: number;
  /** The run of a file that cannot be used; null when nothing was fetched. */
  runId: number | null;
}

/**
 * Counts a failure in a row: the next try comes later each time, but not after the schedule's own time, and the fifth
 * pauses the schedule and tells the dealer.
 */
export async function noteFailure(
  transaction: Transaction<DB>,
  ctx: Pick<StockContext, 'jobs' | 'now'>,
  { accountId, retryAfterSeconds, runId }: Failure,
): Promise<void> {
  const now = ctx.now();
  const source = await transaction
    .selectFrom('stock_source')
    .select(['failures', 'is_on', 'schedule', 'daily_minute', 'paused_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!source) return;
  const failures = source.failures + 1;
  const isPaused = failures >= MOST_FAILURES;
  const scheduled = nextFetch(source.schedule as Schedule, source.daily_minute, now);
  const retry = retryAfterFailures(failures, now);
  // The file of a run came complete; another one is not expected before its time.
  const earliest = runId === null && retry < scheduled ? retry : scheduled;
  const asked = new Date(now.getTime() + retryAfterSeconds * 1000);
  await transaction
    .updateTable('stock_source')
    .set({
      failures,
      next_at: isPaused || !source.is_on ? null : asked > earliest ? asked : earliest,
      ...(isPaused && { paused_at: source.paused_at ?? now }),
    })
    .where('account_id', '=', accountId)
    .execute();
  if (isPaused && source.is_on && source.paused_at === null)
    await tellDealer(transaction, ctx, { accountId, reason: 'paused', runId });
}
