import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { requireVehicle } from './find-vehicle.server.ts';
import { readVehicle } from './read-vehicles.server.ts';
import { numberParams } from './vehicle-body.ts';
import { vehicleSchema } from './vehicle-json.ts';

export const getVehicleOperation = defineOperation({
  method: 'GET',
  path: '/api/dealer/v1/vehicles/:number',
  access: 'stock:read',
  tag: 'dealer',
  summary: 'A vehicle by its stock number',
  description: 'Listings that were made by hand have the number `volan-` and their own number.',
  params: numberParams,
  output: vehicleSchema,
  errors: ['not_found'],
  run: async (ctx: Parameters<typeof readVehicle>[0], { viewer, params }) => {
    const { accountId } = requireDealer(viewer);
    const { listingId } = await requireVehicle(ctx.db, accountId, params.number);
    return readVehicle(ctx, accountId, listingId);
  },
});
