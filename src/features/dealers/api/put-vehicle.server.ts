import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { StockContext } from '../runs/stock-context.ts';
import { readVehicle } from './read-vehicles.server.ts';
import { cellsOfBody, numberParams, vehicleBody } from './vehicle-body.ts';
import { vehicleSchema } from './vehicle-json.ts';
import { faultyAnswer, faultyVehicleSchema, writeErrors, writeVehicle } from './write-vehicle.server.ts';

/** Throws AppError `invalid_input` (422) if the body names another vehicle than the address. */
export function requireSameNumber(given: unknown, number: string): void {
  if (given !== undefined && given !== number)
    throw new AppError('invalid_input', 422, { fields: { stock_number: ['invalid_value'] } });
}

export const putVehicleOperation = defineOperation({
  method: 'PUT',
  path: '/api/dealer/v1/vehicles/:number',
  access: 'stock:write',
  tag: 'dealer',
  summary: 'Create or replace a vehicle by its stock number',
  description:
    'By the rules of the form: the same checks, limits and reviews. Values that are not given are removed, except the ' +
    'type and the town. A repeated call changes nothing. An expired listing starts a new run.',
  params: numberParams,
  body: vehicleBody,
  output: z.object({ created: z.boolean(), vehicle: vehicleSchema }),
  refusals: { 422: faultyVehicleSchema },
  errors: writeErrors,
  run: async (ctx: StockContext, { viewer, params: { number }, body, locale, refuse }) => {
    requireSameNumber(body.stock_number, number);
    try {
      const cells = cellsOfBody(body, { replaces: true });
      const written = await writeVehicle(ctx, viewer, { stockNumber: number, cells, creates: true });
      return {
        created: written.created,
        vehicle: await readVehicle(ctx, viewer.accountId, written.listingId),
      };
    } catch (error) {
      const answer = faultyAnswer(error, locale);
      if (!answer) throw error;
      return refuse(422, answer);
    }
  },
});
