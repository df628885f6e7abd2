import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { isAppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { FETCH_STOCK_PICTURES } from '../pictures/picture-job.server.ts';
import { tellDealer } from '../fetching/tell-dealer.server.ts';
import type { GonePolicy } from '../stock-run.ts';
import { applyRow, type OpenRow } from './apply-row.server.ts';
import type { StockContext } from './stock-context.ts';

/** Job name; data: { id } of a run. */
export const WORK_ON_STOCK_RUN = 'work-on-stock-run';
const runData = z.object({ id: z.number() });

export const workOnRunJob = (ctx: StockContext): Job => ({
  name: WORK_ON_STOCK_RUN,
  expireInSeconds: 3600,
  retry: { limit: 12, delaySeconds: 2, maxDelaySeconds: 60 },
  async run(data, signal, { isLast }) {
    const { id } = runData.parse(data);
    try {
      await workOnRun(ctx, id, signal);
    } catch (error) {
      if (isLast && !signal.aborted) await pause(ctx, id);
      throw error;
    }
  },
});

/** The dealer sees that the run no longer works, and goes on with it. */
const pause = (ctx: StockContext, id: number): Promise<void> =>
  ctx.db.transaction().execute(async (transaction) => {
    const run = await transaction
      .updateTable('stock_run')
      .set({ state: 'paused' })
      .where('id', '=', id)
      .where('state', '=', 'applying')
      .returning(['account_id', 'automatic'])
      .executeTakeFirst();
    if (run?.automatic)
      await tellDealer(transaction, ctx, { accountId: run.account_id, reason: 'stopped', runId: id });
  });

/**
 * Rows that one transaction applies. Every commit makes all web processes read the changed listings; more rows would
 * keep the dealer's other calls waiting.
 */
const ROWS_AT_ONCE = 10;

/**
 * Applies the rows of a run in portions until all have a result. The result of a row is stored by the transaction that
 * applies it, so that a repeated run applies none again.
 */
export async function workOnRun(ctx: StockContext, id: number, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted();
  while (await applyPortion(ctx, id));
}

/** Returns whether there may be more to apply. */
const applyPortion = (ctx: StockContext, id: number): Promise<boolean> =>
  ctx.db.transaction().execute(async (transaction) => {
    const run = await lockApplied(transaction, id);
    if (!run) return false;
    const policy = run.gone_policy as GonePolicy;
    const rows = run.isDealer ? await nextRows(transaction, id, policy) : [];
    if (rows.length === 0) {
      const state = run.isDealer ? 'done' : 'stopped';
      await finish(transaction, ctx, { id, accountId: run.account_id, state });
      return false;
    }
    for (const row of rows)
      await store(
        transaction,
        id,
        row.position,
        await tryRow(transaction, ctx, { accountId: run.account_id, runId: id, row, policy }),
      );
    return true;
  });

/** Applies a row; a refused one leaves no trace but its reason. */
async function tryRow(
  transaction: Transaction<DB>,
  ctx: StockContext,
  input: Parameters<typeof applyRow>[2],
): Promise<RowResult> {
  await sql`savepoint stock_row`.execute(transaction);
  try {
    const { listingId, outcome } = await applyRow(transaction, ctx, input);
    await sql`release savepoint stock_row`.execute(transaction);
    return { outcome, error: null, listing_number: listingId };
  } catch (error) {
    if (!isAppError(error)) throw error;
    await sql`rollback to savepoint stock_row`.execute(transaction);
    return { outcome: 'refused', error: error.code };
  }
}

interface RowResult {
  outcome: 'done' | 'waits' | 'refused';
  error: string | null;
  listing_number?: number;
}

/** Locks a run, so that two workers never apply the same row. */
async function lockApplied(transaction: Transaction<DB>, id: number) {
  const run = await transaction
    .selectFrom('stock_run')
    .select(['account_id', 'gone_policy'])
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!run) return undefined;
  const dealer = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', run.account_id)
    .where('blocked', '=', false)
    .where('company_kind', '=', 'car_dealer')
    .where('company_verified', '=', true)
    .executeTakeFirst();
  // A dealer who was blocked or is no longer verified stops at once.
  return { ...run, isDealer: dealer !== undefined };
}

async function nextRows(transaction: Transaction<DB>, id: number, policy: GonePolicy): Promise<OpenRow[]> {
  const rows = await transaction
    .selectFrom('stock_run_row')
    .select(['position', 'stock_number', 'status', 'listing_number', 'patch', 'pictures', 'picture_change'])
    .where('run_id', '=', id)
    .where('outcome', 'is', null)
    .where('status', 'in', policy === 'keep' ? ['new', 'changed'] : ['new', 'changed', 'gone'])
    .orderBy('position')
    .limit(ROWS_AT_ONCE)
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as OpenRow['status'],
    patch: row.patch as OpenRow['patch'],
    pictures: row.picture_change === null ? null : (row.pictures as string[]),
  }));
}

async function store(
  transaction: Transaction<DB>,
  id: number,
  position: number,
  result: RowResult,
): Promise<void> {
  const stored = await transaction
    .updateTable('stock_run_row')
    .set(result)
    .where('run_id', '=', id)
    .where('position', '=', position)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (stored.numUpdatedRows === 0n) return;
  const column = result.outcome === 'refused' ? 'refused' : 'done';
  await transaction
    .updateTable('stock_run')
    .set((eb) => ({ [column]: eb(eb.ref(column), '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Ends a run, notes which vehicles its file had, and has their pictures fetched. */
async function finish(
  transaction: Transaction<DB>,
  { now, jobs }: StockContext,
  { id, accountId, state }: { id: number; accountId: number; state: 'done' | 'stopped' },
): Promise<void> {
  await transaction
    .updateTable('stock_vehicle')
    .set({ seen_at: now() })
    .where('account_id', '=', accountId)
    .where('stock_number', 'in', (rows) =>
      rows
        .selectFrom('stock_run_row')
        .select('stock_number')
        .where('run_id', '=', id)
        .where('status', '<>', 'gone'),
    )
    .execute();
  await transaction
    .updateTable('stock_run')
    .set({ state, finished_at: now() })
    .where('id', '=', id)
    .execute();
  await jobs.send(
    FETCH_STOCK_PICTURES,
    { account: accountId },
    { singletonKey: String(accountId), transaction },
  );
}
