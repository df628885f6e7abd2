import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { requireDealer } from '../require-dealer.ts';
import type { ChangeContext } from '../prices/prices-context.ts';
import { lockChange, orBusy } from './lock-change.server.ts';
import { UNDO_MS } from './price-change.ts';
import { insertItems } from './preview-prices.server.ts';
import { WORK_ON_PRICE_CHANGE } from './work-on-price-change.server.ts';

/**
 * Starts to take back a change that ended within the last hour: prices return, and changes that still wait for review
 * are withdrawn. Listings whose price changed since keep it and are named. A repeated call returns the same undo. Throws
 * AppError `not_found` (404), `prices_busy`, `prices_state` and `undo_over` (409).
 */
export async function undoPrices(
  ctx: ChangeContext,
  viewer: Viewer | undefined,
  { id, client }: { id: number; client: Client },
): Promise<{ id: number }> {
  const { accountId } = requireDealer(viewer);
  const now = ctx.now();
  return ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const change = await lockChange(transaction, { id, accountId });
    const known = await transaction
      .selectFrom('price_change')
      .select('id')
      .where('undo_of', '=', id)
      .executeTakeFirst();
    if (known) return known;
    if (
      (change.state !== 'done' && change.state !== 'stopped') ||
      change.undoOf !== null ||
      change.done === 0
    )
      throw new AppError('prices_state', 409);
    if (!change.finishedAt || now.getTime() - change.finishedAt.getTime() > UNDO_MS)
      throw new AppError('undo_over', 409);
    const items = await readBack(transaction, id);
    const undo = await orBusy(
      transaction
        .insertInto('price_change')
        .values({
          account_id: accountId,
          created_at: now,
          undo_of: id,
          state: 'applying',
          total: items.length,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await insertItems(transaction, undo.id, items);
    const event = {
      actorId: accountId,
      action: 'prices.undo',
      subject: `price_change:${undo.id}`,
      details: { total: items.length, of: id },
    };
    await writeAudit(transaction, now, event, client);
    await ctx.jobs.send(
      WORK_ON_PRICE_CHANGE,
      { id: undo.id },
      { singletonKey: String(undo.id), transaction },
    );
    return undo;
  });
}

/** Items that return from the new to the old price. */
async function readBack(transaction: Transaction<DB>, id: number) {
  const rows = await transaction
    .selectFrom('price_change_item')
    .selectAll()
    .where('price_change_id', '=', id)
    .where('outcome', 'in', ['done', 'waits'])
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    listing_number: row.listing_number,
    currency: row.currency,
    vat: row.vat,
    old_price_minor: row.new_price_minor,
    new_price_minor: row.old_price_minor,
    old_price_eur_minor: row.new_price_eur_minor,
    new_price_eur_minor: row.old_price_eur_minor,
    rating_before: row.rating_after,
    rating_after: row.rating_before,
    warnings: [],
    left_out: null,
    since: row.changed_at,
    withdraws: row.outcome === 'waits',
  }));
}

export const undoPricesOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/price-changes/:id/undo',
  access: 'user',
  team: 'seller',
  isPrivate: true,
  tag: 'stock',
  summary: 'Take back a change of prices within an hour',
  description:
    'Listings whose price was changed since keep it; the answer names the change that restores the others.',
  params: idParams,
  body: z.strictObject({}),
  status: 202,
  output: z.object({ id: z.int() }),
  errors: ['forbidden', 'not_found', 'prices_busy', 'prices_state', 'undo_over'],
  run: async (ctx: ChangeContext, { viewer, params, client }) =>
    undoPrices(ctx, viewer, { id: params.id, client }),
});
