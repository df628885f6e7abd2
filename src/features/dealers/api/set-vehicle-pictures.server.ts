import type { Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { MAX_PICTURES } from '#features/selling/pictures/order-draft-pictures.server.ts';
import { submitArrangedPictures } from '#features/selling/values/submit-values.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { lockCurrentValues } from '../planning/stock-vehicles.server.ts';
import type { StockContext } from '../runs/stock-context.ts';
import { requireDealer } from '../require-dealer.ts';
import { requireVehicle } from './find-vehicle.server.ts';
import { readVehicle } from './read-vehicles.server.ts';
import { numberParams } from './vehicle-body.ts';
import { vehicleSchema } from './vehicle-json.ts';
import { faultyAnswer, faultyVehicleSchema, writeErrors } from './write-vehicle.server.ts';

/**
 * Gives a vehicle these pictures in this order, the cover first. They are its own or uploaded ones of the dealer. The
 * same list changes nothing. Throws AppError `not_found` (404), `listing_is_…`, `unsent_changes`, `pictures_changed`
 * (409) for an unknown picture, and FaultyDraft (422).
 */
export async function setVehiclePictures(
  ctx: StockContext,
  viewer: Viewer | undefined,
  { stockNumber, ids }: { stockNumber: string; ids: readonly string[] },
): Promise<number> {
  const { accountId } = requireDealer(viewer);
  return ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const { listingId } = await requireVehicle(transaction, accountId, stockNumber);
    const current = await lockCurrentValues(transaction, listingId);
    if (!current) throw new AppError('not_found', 404);
    if ('blocked' in current) throw new AppError('unsent_changes', 409);
    const added = ids.filter((id) => !current.pictures.includes(id));
    const uploaded = await uploadedBy(transaction, accountId, added);
    if (added.some((id) => !uploaded.has(id))) throw new AppError('pictures_changed', 409);
    await submitArrangedPictures(transaction, ctx, { id: listingId, accountId, arrange: () => ids });
    return listingId;
  });
}

async function uploadedBy(
  transaction: Transaction<DB>,
  accountId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('api_picture')
    .innerJoin('picture', 'picture.id', 'api_picture.picture_id')
    .select('picture_id')
    .where('account_id', '=', accountId)
    .where('picture.state', '<>', 'failed')
    .where('picture_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.picture_id));
}

export const setVehiclePicturesOperation = defineOperation({
  method: 'PUT',
  path: '/api/dealer/v1/vehicles/:number/pictures',
  access: 'pictures:write',
  tag: 'dealer',
  summary: 'Set the pictures of a vehicle and their order',
  description:
    'Ids of uploaded pictures or of those it has; the first is the cover, and those that are not named are removed. A repeated call changes ' +
    'nothing. Answers 409 for an id that is neither.',
  params: numberParams,
  body: z.strictObject({
    pictures: z
      .array(z.string().regex(/^[\w-]{1,64}$/))
      .max(MAX_PICTURES)
      .refine((ids) => new Set(ids).size === ids.length),
  }),
  output: vehicleSchema,
  refusals: { 422: faultyVehicleSchema },
  errors: [...writeErrors, 'pictures_changed'],
  run: async (ctx: StockContext, { viewer, params: { number }, body, locale, refuse }) => {
    try {
      const listingId = await setVehiclePictures(ctx, viewer, { stockNumber: number, ids: body.pictures });
      return await readVehicle(ctx, viewer.accountId, listingId);
    } catch (error) {
      const answer = faultyAnswer(error, locale);
      if (!answer) throw error;
      return refuse(422, answer);
    }
  },
});
