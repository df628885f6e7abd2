import { defineOperation } from '#features/access/define-operation.server.ts';
import type { StockContext } from '../runs/stock-context.ts';
import { requireSameNumber } from './put-vehicle.server.ts';
import { readVehicle } from './read-vehicles.server.ts';
import { cellsOfBody, numberParams, vehicleBody } from './vehicle-body.ts';
import { vehicleSchema } from './vehicle-json.ts';
import { faultyAnswer, faultyVehicleSchema, writeErrors, writeVehicle } from './write-vehicle.server.ts';

export const changeVehicleOperation = defineOperation({
  method: 'PATCH',
  path: '/api/dealer/v1/vehicles/:number',
  access: 'stock:write',
  tag: 'dealer',
  summary: 'Change values of a vehicle',
  description: 'Values that are not given stay; null removes one. A repeated call changes nothing.',
  params: numberParams,
  body: vehicleBody,
  output: vehicleSchema,
  refusals: { 422: faultyVehicleSchema },
  errors: writeErrors,
  run: async (ctx: StockContext, { viewer, params: { number }, body, locale, refuse }) => {
    requireSameNumber(body.stock_number, number);
    try {
      const cells = cellsOfBody(body, { replaces: false });
      const { listingId } = await writeVehicle(ctx, viewer, { stockNumber: number, cells, creates: false });
      return await readVehicle(ctx, viewer.accountId, listingId);
    } catch (error) {
      const answer = faultyAnswer(error, locale);
      if (!answer) throw error;
      return refuse(422, answer);
    }
  },
});
