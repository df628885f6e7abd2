import type { Transaction } from 'kysely';
import * as z from 'zod';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { refuseAutomaticRun, settleAutomaticRun } from '../fetching/settle-automatic-run.server.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import type { StockMapping } from '../mapping/stock-field.ts';
import { planRun, type Plan, type PlannedRow } from '../planning/plan-run.server.ts';
import { readStockFile } from '../reading/read-stock-file.server.ts';
import type { StockTable, UnusableFile } from '../reading/stock-table.ts';
import { DEFAULT_POLICY, isGuarded, type GonePolicy } from '../stock-run.ts';
import type { StockContext } from './stock-context.ts';
import { readFileOfRun } from './stock-file.server.ts';

/** Job name; data: { id } of a run. */
export const READ_STOCK_FILE = 'read-stock-file';
const runData = z.object({ id: z.number() });

export const readStockFileJob = (ctx: StockContext): Job => ({
  name: READ_STOCK_FILE,
  expireInSeconds: 600,
  retry: { limit: 5, delaySeconds: 2, maxDelaySeconds: 30 },
  async run(data, _signal, { isLast }) {
    const { id } = runData.parse(data);
    try {
      await readRunFile(ctx, id);
    } catch (error) {
      if (isLast) await refuse(ctx, id, { fault: 'damaged' });
      throw error;
    }
  },
});

/** Compares the file of a run with the listings and stores the result, all of it or nothing. */
export async function readRunFile(ctx: StockContext, id: number): Promise<void> {
  const run = await ctx.db
    .selectFrom('stock_run')
    .select(['account_id', 'file_key', 'mapping', 'automatic'])
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  if (!run) return;
  const table = readStockFile(await readFileOfRun(ctx, run.file_key));
  if ('fault' in table) {
    await refuse(ctx, id, table);
    return;
  }
  const choice = await ctx.db
    .selectFrom('stock_choice')
    .select(['mapping', 'gone_policy'])
    .where('account_id', '=', run.account_id)
    .executeTakeFirst();
  const policy = (choice?.gone_policy ?? DEFAULT_POLICY) as GonePolicy;
  const chosen = { ...(choice?.mapping as StockMapping | undefined), ...(run.mapping as StockMapping) };
  const mapping = guessMapping(table, chosen);
  const columns = table.columns.map((name) => ({ name, example: exampleOf(table, name) }));
  const plan = Object.values(mapping).includes('stock_number')
    ? await planRun(ctx, { accountId: run.account_id, table, mapping })
    : undefined;
  await ctx.db.transaction().execute(async (transaction) => {
    if (run.automatic) await lockSeller(transaction, run.account_id);
    const stored = await transaction
      .updateTable('stock_run')
      .set({
        state: 'preview',
        fault: plan ? null : 'no_stock_number',
        format: table.format,
        mapping: JSON.stringify(mapping),
        columns: JSON.stringify(columns),
        gone_policy: policy,
        ...(plan && factsOf(plan)),
      })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .executeTakeFirst();
    if (stored.numUpdatedRows === 0n) return;
    await transaction.deleteFrom('stock_run_row').where('run_id', '=', id).execute();
    if (plan) await insertRows(transaction, id, plan.rows);
    if (run.automatic)
      await settleAutomaticRun(transaction, ctx, { id, accountId: run.account_id, plan, policy });
  });
}

const factsOf = ({ counts, known, hasUnnamed }: Plan) => ({
  counts: JSON.stringify(counts),
  known,
  guarded: counts.gone > 0 && (hasUnnamed || isGuarded({ gone: counts.gone, known })),
});

const MOST_EXAMPLE = 80;

const exampleOf = ({ records }: StockTable, column: string): string =>
  (records.find(({ cells }) => cells[column])?.cells[column] ?? '').slice(0, MOST_EXAMPLE);

const ROWS_AT_ONCE = 200;

async function insertRows(
  transaction: Transaction<DB>,
  id: number,
  rows: readonly PlannedRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await transaction
      .insertInto('stock_run_row')
      .values(
        rows.slice(start, start + ROWS_AT_ONCE).map((row, index) => ({
          run_id: id,
          position: start + index,
          line: row.line,
          stock_number: row.stockNumber,
          title: row.title,
          status: row.status,
          listing_number: row.listingId,
          patch: JSON.stringify(row.patch),
          changes: JSON.stringify(row.changes),
          faults: JSON.stringify(row.faults),
          pictures: row.pictures ? JSON.stringify(row.pictures) : null,
          picture_change: row.pictureChange ? JSON.stringify(row.pictureChange) : null,
        })),
      )
      .execute();
}

const refuse = (ctx: StockContext, id: number, { fault, line }: UnusableFile): Promise<void> =>
  ctx.db.transaction().execute(async (transaction) => {
    const run = await transaction
      .updateTable('stock_run')
      .set({ state: 'refused', fault, fault_line: line ?? null, finished_at: ctx.now() })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .returning(['account_id', 'automatic'])
      .executeTakeFirst();
    if (run?.automatic) await refuseAutomaticRun(transaction, ctx, { id, accountId: run.account_id });
  });
