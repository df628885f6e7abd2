import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireDealer } from '../require-dealer.ts';
import type { Schedule, SourceResult } from '../stock-source.ts';

/** An address of a dealer without its password. */
export interface StockSource {
  address: string;
  hasCredentials: boolean;
  schedule: Schedule;
  dailyMinute: number;
  isOn: boolean;
  /** Undefined while it is off or paused. */
  nextAt: Date | undefined;
  isFetching: boolean;
  isPaused: boolean;
  last:
    | {
        at: Date;
        result: SourceResult;
        status: number | null;
        runId: number | null;
        /** Whether the last file waits for the dealer. */
        isWaiting: boolean;
      }
    | undefined;
}

/** The own address from which the stock is fetched; undefined if there is none. */
export async function readSource(
  { db, now }: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
): Promise<StockSource | undefined> {
  const { accountId } = requireDealer(viewer);
  const row = await db
    .selectFrom('stock_source')
    .leftJoin('stock_run', 'stock_run.id', 'stock_source.run_id')
    .selectAll('stock_source')
    .select('stock_run.state')
    .where('stock_source.account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isQueued = row.next_at !== null && row.next_at <= now();
  const isFetching = row.claimed_at !== null || isQueued;
  return {
    address: row.address,
    hasCredentials: row.credentials !== null,
    schedule: row.schedule as Schedule,
    dailyMinute: row.daily_minute,
    isOn: row.is_on,
    nextAt: isFetching ? undefined : (row.next_at ?? undefined),
    isFetching,
    isPaused: row.paused_at !== null,
    last: row.last_at
      ? {
          at: row.last_at,
          result: row.last_result as SourceResult,
          status: row.last_status,
          runId: row.run_id,
          isWaiting: row.state === 'preview' || row.state === 'paused',
        }
      : undefined,
  };
}
