import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { optionSets } from '#features/catalogue/options/option-set.ts';
import { currencies } from '#kernel/money.ts';
import type { StockContext } from '../runs/stock-context.ts';
import { readVehicle } from './read-vehicles.server.ts';
import { cellsOfBody, numberParams } from './vehicle-body.ts';
import { vehicleSchema } from './vehicle-json.ts';
import { faultyAnswer, faultyVehicleSchema, writeErrors, writeVehicle } from './write-vehicle.server.ts';

const [firstVat, ...otherVat] = optionSets.vat.map(({ key }) => key);

export const setVehiclePriceOperation = defineOperation({
  method: 'PUT',
  path: '/api/dealer/v1/vehicles/:number/price',
  access: 'prices:write',
  tag: 'dealer',
  summary: 'Change the price of a vehicle',
  description:
    'A price of null is a price on request. Currency and VAT stay unless they are given. A repeated call changes nothing.',
  params: numberParams,
  body: z.strictObject({
    price: z.number().positive().max(1e9).nullable(),
    currency: z.enum(currencies).optional(),
    vat: z.enum([firstVat ?? '', ...otherVat]).optional(),
  }),
  output: vehicleSchema,
  refusals: { 422: faultyVehicleSchema },
  errors: writeErrors,
  run: async (ctx: StockContext, { viewer, params: { number }, body, locale, refuse }) => {
    const { price, ...kept } = body;
    const values = { ...kept, price, price_kind: price === null ? 'on_request' : 'stated' };
    try {
      const cells = cellsOfBody(values, { replaces: false });
      const { listingId } = await writeVehicle(ctx, viewer, { stockNumber: number, cells, creates: false });
      return await readVehicle(ctx, viewer.accountId, listingId);
    } catch (error) {
      const answer = faultyAnswer(error, locale);
      if (!answer) throw error;
      return refuse(422, answer);
    }
  },
});
