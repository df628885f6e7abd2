import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { requireDealer } from '../require-dealer.ts';
import type { StockContext } from '../runs/stock-context.ts';
import { FETCH_STOCK } from './fetch-stock.server.ts';

const perAccount: Limit = { name: 'stock_fetch', max: 20, windowSeconds: 3600 };

type FetchNowContext = Pick<StockContext, 'db' | 'jobs' | 'now'>;

/** Fetches the stock at once, also while the schedule is off or paused. Throws AppError `not_found` (404), `too_many` (429). */
export async function fetchNow(ctx: FetchNowContext, viewer: Viewer | undefined): Promise<void> {
  const { accountId } = requireDealer(viewer);
  await takeFromLimit(ctx, perAccount, String(accountId));
  await ctx.db.transaction().execute(async (transaction) => {
    const asked = await transaction
      .updateTable('stock_source')
      .set((row) => ({
        // A fetch that is under way is enough.
        next_at: row.case().when('claimed_at', 'is', null).then(ctx.now()).else(row.ref('next_at')).end(),
      }))
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (asked.numUpdatedRows === 0n) throw new AppError('not_found', 404);
    await ctx.jobs.send(
      FETCH_STOCK,
      { account: accountId },
      { singletonKey: String(accountId), transaction },
    );
  });
}

export const fetchNowOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/source/fetch',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Fetch the stock from its address now',
  description: 'A job fetches it; a file that has not changed makes no new run.',
  status: 202,
  output: successSchema,
  errors: ['forbidden', 'not_found', 'too_many'],
  run: async (ctx: FetchNowContext, { viewer }) => {
    await fetchNow(ctx, viewer);
    return success;
  },
});
