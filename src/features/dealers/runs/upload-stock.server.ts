import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { lineSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { MOST_BYTES } from '../stock-run.ts';
import { READ_STOCK_FILE } from './read-file-job.server.ts';
import type { StockContext } from './stock-context.ts';

const perAccount: Limit = { name: 'stock_file', max: 60, windowSeconds: 3600 };
const KEY_BYTES = 16;
export const STOCK_FOLDER = 'stock/';

/**
 * Stores a file of a dealer and queues its comparison with the listings, which changes nothing. Earlier files that were
 * not applied are dropped. Throws AppError `forbidden` (403), `stock_busy` (409) while a file is being applied,
 * `too_many` (429).
 */
export async function uploadStock(
  ctx: StockContext,
  viewer: Viewer | undefined,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ id: number }> {
  const { accountId } = requireDealer(viewer);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const file = { file_name: name, file_key: STOCK_FOLDER + randomBytes(KEY_BYTES).toString('hex') };
  // Row first, because a file without a row would be swept.
  const { id } = await ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    await requireNoneApplied(transaction, accountId);
    await transaction
      .updateTable('stock_run')
      .set({ state: 'dropped', finished_at: ctx.now() })
      .where('account_id', '=', accountId)
      .where('state', 'in', ['uploading', 'reading', 'preview'])
      .execute();
    return transaction
      .insertInto('stock_run')
      .values({
        account_id: accountId,
        created_at: ctx.now(),
        ...file,
        file_bytes: bytes.byteLength,
        state: 'uploading',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  await ctx.files.put(file.file_key, bytes, 'application/octet-stream');
  await ctx.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('stock_run')
      .set({ state: 'reading' })
      .where('id', '=', id)
      .where('state', '=', 'uploading')
      .execute();
    await ctx.jobs.send(READ_STOCK_FILE, { id }, { singletonKey: String(id), transaction });
  });
  return { id };
}

async function requireNoneApplied(transaction: Transaction<DB>, accountId: number): Promise<void> {
  const applied = await transaction
    .selectFrom('stock_run')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['applying', 'paused'])
    .executeTakeFirst();
  if (applied) throw new AppError('stock_busy', 409);
}

export const uploadStockOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/runs',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Upload a file with the stock of a dealer',
  description:
    'CSV, XML or JSON, as docs/stock-format.md describes or with other columns. A job compares it with the listings; ' +
    'nothing changes before the run is applied. For verified car dealers.',
  query: z.strictObject({ name: lineSchema(1, 200).describe('Name of the file') }),
  bodyTypes: ['application/octet-stream'],
  bodyLimitBytes: MOST_BYTES,
  body: z.instanceof(Buffer).meta({ description: 'The file, up to 8 MB' }),
  status: 201,
  output: z.object({ id: z.int() }),
  errors: ['forbidden', 'stock_busy', 'too_many'],
  run: async (ctx: StockContext, { viewer, query, body }) =>
    uploadStock(ctx, viewer, { name: query.name, bytes: body }),
});
