import type { Transaction } from 'kysely';
import { deletePicture } from '#features/media/delete-picture.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { PictureContext } from '../runs/stock-context.ts';

const MOST_TRIES = 3;
const RETRY_MS = 2 * 60_000;

/** Stores that a picture is there and counts it for its run. */
export async function noteFetched(
  ctx: PictureContext,
  { account, address, id }: { account: number; address: string; id: string },
): Promise<void> {
  const isFirst = await ctx.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('stock_picture')
      .set({ state: 'fetched', picture_id: id, fault: null, at: ctx.now() })
      .where('account_id', '=', account)
      .where('address', '=', address)
      .where('state', '=', 'waiting')
      .returning('run_id')
      .executeTakeFirst();
    if (row) await count(transaction, row.run_id, 'pictures_fetched');
    return row !== undefined;
  });
  // A worker that was taken for dead has stored it already.
  if (!isFirst) await deletePicture(ctx, id);
}

/** Stores why a picture is not there: it is tried again, or has failed and is counted for its run. */
export async function noteFault(
  ctx: PictureContext,
  { account, address, fault, mayPass }: { account: number; address: string; fault: string; mayPass: boolean },
): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('stock_picture')
      .select(['tries', 'run_id'])
      .where('account_id', '=', account)
      .where('address', '=', address)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const tries = row.tries + 1;
    const isOver = !mayPass || tries >= MOST_TRIES;
    await transaction
      .updateTable('stock_picture')
      .set({
        tries,
        fault,
        state: isOver ? 'failed' : 'waiting',
        at: isOver ? now : new Date(now.getTime() + RETRY_MS * 2 ** (tries - 1)),
      })
      .where('account_id', '=', account)
      .where('address', '=', address)
      .execute();
    if (isOver) await count(transaction, row.run_id, 'pictures_failed');
  });
}

async function count(
  transaction: Transaction<DB>,
  runId: number | null,
  column: 'pictures_fetched' | 'pictures_failed',
): Promise<void> {
  if (runId === null) return;
  await transaction
    .updateTable('stock_run')
    .set((row) => ({ [column]: row(column, '+', 1) }))
    .where('id', '=', runId)
    .execute();
}
