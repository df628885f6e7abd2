import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { stockFields, type StockMapping } from '../mapping/stock-field.ts';
import { requireDealer } from '../require-dealer.ts';
import { MOST_COLUMNS } from '../stock-run.ts';
import { READ_STOCK_FILE } from './read-file-job.server.ts';
import type { StockContext } from './stock-context.ts';

/** Columns that are remembered for later files. */
const MOST_REMEMBERED = 500;

/**
 * Chooses fields for columns of a file that is not applied yet, remembers them for later files and compares the file
 * again. Throws AppError `not_found` (404), `stock_state` (409) unless the run is compared, `invalid_input` (422) for a
 * column that the file lacks or a field chosen twice.
 */
export async function changeMapping(
  ctx: StockContext,
  viewer: Viewer | undefined,
  { id, mapping }: { id: number; mapping: StockMapping },
): Promise<void> {
  const { accountId } = requireDealer(viewer);
  await ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const run = await transaction
      .selectFrom('stock_run')
      .select(['state', 'mapping'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!run) throw new AppError('not_found', 404);
    if (run.state !== 'preview') throw new AppError('stock_state', 409);
    const known = run.mapping as StockMapping;
    const next = { ...known, ...mapping };
    // Pictures may be spread over several columns.
    const fields = Object.values(next).filter((field) => field !== '' && field !== 'pictures');
    const isKnown = Object.keys(mapping).every((column) => Object.hasOwn(known, column));
    if (!isKnown || new Set(fields).size < fields.length) throw new AppError('invalid_input', 422);
    const choice = await transaction
      .selectFrom('stock_choice')
      .select('mapping')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    // The newest columns last, so that the oldest are forgotten first.
    const before = Object.entries((choice?.mapping ?? {}) as StockMapping).filter(
      ([column]) => !Object.hasOwn(next, column),
    );
    const remembered = Object.fromEntries([...before, ...Object.entries(next)].slice(-MOST_REMEMBERED));
    const values = { mapping: JSON.stringify(remembered), updated_at: ctx.now() };
    await transaction
      .insertInto('stock_choice')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    await transaction
      .updateTable('stock_run')
      // A person decides about it from here on.
      .set({ state: 'reading', mapping: JSON.stringify(next), automatic: false })
      .where('id', '=', id)
      .execute();
    await ctx.jobs.send(READ_STOCK_FILE, { id }, { singletonKey: String(id), transaction });
  });
}

const columnName = z.string().min(1).max(100);

export const changeMappingOperation = defineOperation({
  method: 'PATCH',
  path: '/api/stock/runs/:id',
  access: 'user',
  team: 'seller',
  isPrivate: true,
  tag: 'stock',
  summary: 'Choose fields for columns of a file',
  description:
    'Columns that are not named stay as they are; an empty field ignores a column. The choice counts for later files ' +
    'too. A job compares the file again.',
  params: idParams,
  body: z.strictObject({
    mapping: z
      .record(columnName, z.enum([...stockFields, '']))
      .refine((mapping) => Object.keys(mapping).length <= MOST_COLUMNS),
  }),
  output: successSchema,
  errors: ['forbidden', 'not_found', 'stock_state'],
  run: async (ctx: StockContext, { viewer, params, body }) => {
    await changeMapping(ctx, viewer, { id: params.id, mapping: body.mapping });
    return success;
  },
});
