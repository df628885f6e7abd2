import type { Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { changeListingState, stepInto } from '#features/listings/life/change-listing-state.server.ts';
import { lifeErrors } from '#features/listings/life/life-errors.ts';
import type { LifeField } from '#features/listings/life/listing-life.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { PicturePlace } from '../pictures/own-pictures.ts';
import { requireDealer } from '../require-dealer.ts';
import { requireVehicle } from './find-vehicle.server.ts';
import { readVehicle } from './read-vehicles.server.ts';
import { numberParams } from './vehicle-body.ts';
import { vehicleSchema } from './vehicle-json.ts';

const wantedStates = ['active', 'paused', 'reserved', 'sold', 'archived'] as const;
export type WantedState = (typeof wantedStates)[number];

export interface StateContext {
  db: Database;
  now: () => Date;
  config: PicturePlace;
}

/**
 * Brings a vehicle into a state, by the steps that its seller may take; one that is in it already is left alone. Throws
 * AppError `not_found` (404), `listing_is_…`, `listing_held`, `live_limit` and, a day after it was sold or archived,
 * `undo_over` (409).
 */
export async function setVehicleState(
  ctx: StateContext,
  viewer: Viewer | undefined,
  { stockNumber, state }: { stockNumber: string; state: WantedState },
): Promise<number> {
  const { accountId } = requireDealer(viewer);
  return ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const { listingId } = await requireVehicle(transaction, accountId, stockNumber);
    const own: Own = { transaction, listingId, accountId, now: ctx.now() };
    switch (state) {
      case 'paused':
        await step(own, 'publication', 'inactive');
        break;
      case 'archived':
        await step(own, 'publication', 'archived');
        break;
      case 'sold':
        await step(own, 'sale', 'sold');
        break;
      case 'reserved':
        await step(own, 'sale', 'reserved');
        break;
      case 'active':
        await activate(own);
    }
    return listingId;
  });
}

interface Own {
  transaction: Transaction<DB>;
  listingId: number;
  accountId: number;
  now: Date;
}

async function stateOf(own: Own, field: 'publication' | 'sale'): Promise<string> {
  const row = await own.transaction
    .selectFrom('listing')
    .select(['publication', 'sale'])
    .where('id', '=', own.listingId)
    .executeTakeFirstOrThrow();
  return row[field];
}

async function step(own: Own, field: 'publication' | 'sale', to: string): Promise<void> {
  if ((await stateOf(own, field)) === to) return;
  const { transaction, listingId, accountId, now } = own;
  await changeListingState(transaction, { listingId, actorId: accountId, now, by: 'owner', field, to });
}

/** Returns an archived or sold listing to the market step by step, then releases a reservation. */
async function activate(own: Own): Promise<void> {
  if ((await stateOf(own, 'publication')) === 'archived') await stepBack(own, 'publication', 'archived');
  if ((await stateOf(own, 'sale')) === 'sold') await stepBack(own, 'sale', 'sold');
  await step(own, 'publication', 'active');
  await step(own, 'sale', 'available');
  await own.transaction
    .updateTable('stock_vehicle')
    .set({ gone_at: null })
    .where('listing_id', '=', own.listingId)
    .execute();
}

async function stepBack(own: Own, field: LifeField & ('publication' | 'sale'), state: string): Promise<void> {
  const last = await stepInto(own.transaction, { listingId: own.listingId, field, state });
  if (!last || last.from === null) throw new AppError('undo_over', 409);
  await step(own, field, last.from);
}

export const setVehicleStateOperation = defineOperation({
  method: 'PUT',
  path: '/api/dealer/v1/vehicles/:number/state',
  access: 'states:write',
  tag: 'dealer',
  summary: 'Pause, resume, reserve, sell or archive a vehicle',
  description:
    '`active` also takes a reservation back, and within a day a sale or archiving. A repeated call changes nothing. Answers 409 ' +
    'with the state that does not allow it.',
  params: numberParams,
  body: z.strictObject({ state: z.enum(wantedStates) }),
  output: vehicleSchema,
  errors: lifeErrors,
  run: async (ctx: StateContext, { viewer, params, body }) => {
    const listingId = await setVehicleState(ctx, viewer, { stockNumber: params.number, state: body.state });
    return readVehicle(ctx, viewer.accountId, listingId);
  },
});
