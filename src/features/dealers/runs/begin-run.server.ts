import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { READ_STOCK_FILE } from './read-file-job.server.ts';
import type { StockContext } from './stock-context.ts';

const KEY_BYTES = 16;
export const STOCK_FOLDER = 'stock/';

interface NewFile {
  accountId: number;
  name: string;
  bytes: Uint8Array;
  /** Whether the run is applied by itself when nothing needs a person. */
  isAutomatic: boolean;
  /** Work of the transaction that queues the comparison; when it throws, nothing is queued. */
  atOnce?: (transaction: Transaction<DB>, id: number) => Promise<void>;
}

/**
 * Stores a file of a dealer and queues its comparison with the listings. Earlier files that were not applied are
 * dropped. Throws AppError `stock_busy` (409) while a file is being applied.
 */
export async function beginRun(
  ctx: StockContext,
  { accountId, name, bytes, isAutomatic, atOnce }: NewFile,
): Promise<{ id: number }> {
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
        automatic: isAutomatic,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  await ctx.files.put(file.file_key, bytes, 'application/octet-stream');
  try {
    await queue(ctx, id, atOnce);
  } catch (error) {
    await ctx.db
      .updateTable('stock_run')
      .set({ state: 'dropped', finished_at: ctx.now() })
      .where('id', '=', id)
      .where('state', '=', 'uploading')
      .execute();
    throw error;
  }
  return { id };
}

const queue = (ctx: StockContext, id: number, atOnce: NewFile['atOnce']): Promise<void> =>
  ctx.db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('stock_run')
      .set({ state: 'reading' })
      .where('id', '=', id)
      .where('state', '=', 'uploading')
      .executeTakeFirst();
    // A newer file took its place.
    if (numUpdatedRows === 0n && atOnce) throw new AppError('stock_busy', 409);
    await atOnce?.(transaction, id);
    await ctx.jobs.send(READ_STOCK_FILE, { id }, { singletonKey: String(id), transaction });
  });

/** Throws AppError `stock_busy` (409). The caller holds the lock of `lockSeller`. */
async function requireNoneApplied(transaction: Transaction<DB>, accountId: number): Promise<void> {
  const applied = await transaction
    .selectFrom('stock_run')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['applying', 'paused'])
    .executeTakeFirst();
  if (applied) throw new AppError('stock_busy', 409);
}
