import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { changeListingState } from '#features/listings/life/change-listing-state.server.ts';
import { lifeErrors } from '#features/listings/life/life-errors.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readStockVehicles } from '../planning/stock-vehicles.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { isReleased } from './find-vehicle.server.ts';
import { numberParams } from './vehicle-body.ts';

interface DeleteContext {
  db: Database;
  now: () => Date;
}

/**
 * Archives the listing of a stock number and releases the number, so that it may be used for another vehicle. A released
 * number is left alone. Throws AppError `not_found` (404) and `listing_is_…` (409).
 */
export async function deleteVehicle(
  ctx: DeleteContext,
  viewer: Viewer | undefined,
  stockNumber: string,
): Promise<void> {
  const { accountId } = requireDealer(viewer);
  await ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const vehicle = (await readStockVehicles(transaction, accountId, { stockNumber })).get(stockNumber);
    if (!vehicle) throw new AppError('not_found', 404);
    if (isReleased(vehicle)) return;
    const { listingId } = vehicle;
    const now = ctx.now();
    const { publication } = await transaction
      .selectFrom('listing')
      .select('publication')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow();
    if (publication !== 'archived' && publication !== 'deleted')
      await changeListingState(transaction, {
        listingId,
        actorId: accountId,
        now,
        by: 'owner',
        field: 'publication',
        to: 'archived',
      });
    await transaction
      .updateTable('stock_vehicle')
      .set({ gone_at: now })
      .where('listing_id', '=', listingId)
      .execute();
  });
}

export const deleteVehicleOperation = defineOperation({
  method: 'DELETE',
  path: '/api/dealer/v1/vehicles/:number',
  access: 'stock:write',
  tag: 'dealer',
  summary: 'Take a vehicle off the market for good and release its stock number',
  description:
    'Its listing is archived; the number may then be used for another vehicle. A repeated call changes nothing.',
  params: numberParams,
  output: successSchema,
  errors: lifeErrors,
  run: async (ctx: DeleteContext, { viewer, params }) => {
    await deleteVehicle(ctx, viewer, params.number);
    return success;
  },
});
