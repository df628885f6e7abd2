import type { Transaction } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import type { EventData } from '#features/account-events/event-kinds.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { StockContext } from '../runs/stock-context.ts';

interface Told {
  accountId: number;
  reason: EventData<'stock_attention'>['reason'];
  runId: number | null;
}

/** Tells a dealer that the fetched stock needs a person. */
export async function tellDealer(
  transaction: Transaction<DB>,
  ctx: Pick<StockContext, 'jobs' | 'now'>,
  { accountId, reason, runId: run }: Told,
): Promise<void> {
  const key = `${reason} ${run ?? ctx.now().toISOString()}`;
  await tellAccount(ctx, transaction, { accountId, kind: 'stock_attention', key, data: { reason, run } });
}

const DAY_MS = 86_400_000;

/** As `tellDealer`, but once a day while file after file needs the same: a feed may be fetched every hour. */
export async function tellDealerDaily(
  transaction: Transaction<DB>,
  ctx: Pick<StockContext, 'jobs' | 'now'>,
  told: Told,
): Promise<void> {
  const now = ctx.now();
  const { numUpdatedRows } = await transaction
    .updateTable('stock_source')
    .set({ told_at: now })
    .where('account_id', '=', told.accountId)
    .where((row) =>
      row.or([row('told_at', 'is', null), row('told_at', '<=', new Date(now.getTime() - DAY_MS))]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellDealer(transaction, ctx, told);
}
