import * as z from 'zod';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { makeKinds } from './make-kind.ts';

/** Path parameters of operations on one brand or model. */
export const makeParams = z.strictObject({
  kind: z.enum(makeKinds),
  id: z.coerce.number().int().positive().max(2_147_483_647),
});

export const typeSchema = z.enum(vehicleTypeKeys);

const MOST_SPELLINGS = 60;
const yearSchema = z.int().min(1880).max(2100).nullable();

export const valuesSchema = z.strictObject({
  name: z.string().min(1).max(60),
  nameBg: z.string().max(60).nullable(),
  aliases: z.array(z.string().max(60)).max(MOST_SPELLINGS),
  firstYear: yearSchema,
  lastYear: yearSchema,
});
