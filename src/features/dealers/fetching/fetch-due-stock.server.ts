import type { Database } from '#platform/db/database.server.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.server.ts';
import { FETCH_STOCK_PICTURES } from '../pictures/picture-job.server.ts';
import { FETCH_STOCK } from './fetch-stock.server.ts';

interface DueContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
}

export const fetchDueStockJob = (ctx: DueContext): Job => ({
  name: 'fetch-due-stock',
  expireInSeconds: 120,
  cron: '* * * * *',
  run: (_data, signal) => fetchDueStock(ctx, signal),
});

/** Queues a fetch for each dealer whose schedule or pictures are due; the fetch itself sees that it is made once. */
export async function fetchDueStock({ db, jobs, now }: DueContext, signal: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom('stock_source')
    .innerJoin('account', 'account.id', 'stock_source.account_id')
    .select('account_id')
    .where('next_at', '<=', now())
    .where('account.blocked', '=', false)
    .where('account.company_verified', '=', true)
    .orderBy('next_at')
    .execute();
  for (const { account_id: account } of due) {
    signal.throwIfAborted();
    await jobs.send(FETCH_STOCK, { account }, { singletonKey: String(account) });
  }
  // Pictures that are tried again, and those whose job was lost.
  const galleries = await db
    .selectFrom('stock_gallery')
    .select('account_id')
    .distinct()
    .where('due_at', '<=', now())
    .execute();
  for (const { account_id: account } of galleries)
    await jobs.send(FETCH_STOCK_PICTURES, { account }, { singletonKey: String(account) });
}
