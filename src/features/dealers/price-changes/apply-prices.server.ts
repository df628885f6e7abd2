import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { requireDealer } from '../require-dealer.ts';
import type { ChangeContext } from '../prices/prices-context.ts';
import { lockChange, orBusy } from './lock-change.server.ts';
import { MOST_ITEMS } from './price-change.ts';
import { WORK_ON_PRICE_CHANGE } from './work-on-price-change.server.ts';

/**
 * Starts to apply a preview without the listings that the dealer took out of it, or goes on with a paused change; a job
 * does the work. A repeated call does nothing. Throws AppError `not_found` (404), `prices_busy` and `prices_state` (409),
 * `prices_empty` (422).
 */
export async function applyPrices(
  ctx: ChangeContext,
  viewer: Viewer | undefined,
  { id, without, client }: { id: number; without: readonly number[]; client: Client },
): Promise<void> {
  const { accountId } = requireDealer(viewer);
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const change = await lockChange(transaction, { id, accountId });
    if (change.state === 'applying' || change.state === 'done') return;
    if (change.state === 'stopped') throw new AppError('prices_state', 409);
    let { total } = change;
    if (change.state === 'preview' && without.length > 0) {
      const taken = await transaction
        .updateTable('price_change_item')
        .set({ left_out: 'chosen' })
        .where('price_change_id', '=', id)
        .where('listing_number', 'in', without)
        .where('left_out', 'is', null)
        .executeTakeFirst();
      total -= Number(taken.numUpdatedRows);
    }
    if (total === 0) throw new AppError('prices_empty', 422);
    await orBusy(
      transaction
        .updateTable('price_change')
        .set({ state: 'applying', total })
        .where('id', '=', id)
        .execute(),
    );
    const event = {
      actorId: accountId,
      action: 'prices.apply',
      subject: `price_change:${id}`,
      details: { total },
    };
    await writeAudit(transaction, now, event, client);
    await ctx.jobs.send(WORK_ON_PRICE_CHANGE, { id }, { singletonKey: String(id), transaction });
  });
}

export const applyPricesOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/price-changes/:id/apply',
  access: 'user',
  team: 'seller',
  isPrivate: true,
  tag: 'stock',
  summary: 'Apply compared prices to the listings',
  description:
    'Each price is changed by the rules of a single change. A listing whose price or state changed since the comparison ' +
    'is refused by itself.',
  params: idParams,
  body: z.strictObject({
    without: z.array(z.int().positive()).max(MOST_ITEMS).default([]).describe('Listings to leave out'),
  }),
  status: 202,
  output: successSchema,
  errors: ['forbidden', 'not_found', 'prices_busy', 'prices_empty', 'prices_state'],
  run: async (ctx: ChangeContext, { viewer, params, body, client }) => {
    await applyPrices(ctx, viewer, { id: params.id, without: body.without, client });
    return success;
  },
});
