import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { requireDealer } from '../require-dealer.ts';
import type { ChangeContext } from '../prices/prices-context.ts';
import { lockChange } from './lock-change.server.ts';

/**
 * Stops a change that is being applied: no price changes after the answer, and those changed so far can be taken back.
 * Throws AppError `not_found` (404) and `prices_state` (409).
 */
export async function stopPrices(
  ctx: ChangeContext,
  viewer: Viewer | undefined,
  { id }: { id: number },
): Promise<void> {
  const { accountId } = requireDealer(viewer);
  await ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const { state } = await lockChange(transaction, { id, accountId });
    if (state === 'stopped') return;
    if (state !== 'applying' && state !== 'paused') throw new AppError('prices_state', 409);
    await transaction
      .updateTable('price_change')
      .set({ state: 'stopped', finished_at: ctx.now() })
      .where('id', '=', id)
      .execute();
  });
}

export const stopPricesOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/price-changes/:id/stop',
  access: 'user',
  team: 'seller',
  isPrivate: true,
  tag: 'stock',
  summary: 'Stop a change of prices that is being applied',
  description: 'Prices that were changed before stay and can be taken back.',
  params: idParams,
  body: z.strictObject({}),
  output: successSchema,
  errors: ['forbidden', 'not_found', 'prices_state'],
  run: async (ctx: ChangeContext, { viewer, params }) => {
    await stopPrices(ctx, viewer, params);
    return success;
  },
});
