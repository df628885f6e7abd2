import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { readVehicles } from './read-vehicles.server.ts';
import { vehicleSchema } from './vehicle-json.ts';

const MOST = 100;

export const listVehiclesOperation = defineOperation({
  method: 'GET',
  path: '/api/dealer/v1/vehicles',
  access: 'stock:read',
  tag: 'dealer',
  summary: 'The own stock, in portions',
  description:
    'By number of listing. `next` of an answer is `after` of the next call; null after the last portion. Sold, archived ' +
    'and withdrawn vehicles are given only with `state=all`.',
  query: z.strictObject({
    state: z.enum(['open', 'all']).default('open'),
    after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    limit: z.coerce.number().int().min(1).max(MOST).default(MOST),
  }),
  output: z.object({ vehicles: z.array(vehicleSchema), next: z.int().nullable() }),
  errors: [],
  run: async (ctx: Parameters<typeof readVehicles>[0], { viewer, query: { state, after, limit } }) => {
    const { accountId } = requireDealer(viewer);
    const page = { after, limit, all: state === 'all' };
    const vehicles = await readVehicles(ctx, { accountId, page });
    return { vehicles, next: vehicles.length < limit ? null : (vehicles.at(-1)?.listing ?? null) };
  },
});
