import * as z from 'zod';
import { colorFamilies } from '#features/catalogue/options/option-set.ts';
import { entryKinds, finishes } from './entry-kind.ts';

export const entryKindParams = z.strictObject({ kind: z.enum(entryKinds) });

export const entryParams = entryKindParams.extend({
  id: z.coerce.number().int().positive().max(2_147_483_647),
});

const MOST_SPELLINGS = 60;
const key = z
  .string()
  .max(60)
  .regex(/^[a-z0-9_]+$/);

/** All values; those that a kind lacks are refused with the rest of the rules. Places are within Bulgaria. */
export const entryValuesSchema = z.strictObject({
  nameBg: z.string().min(1).max(60),
  nameEn: z.string().min(1).max(60),
  aliases: z.array(z.string().max(60)).max(MOST_SPELLINGS),
  province: key,
  municipality: key.nullable(),
  latitude: z.number().min(41).max(44.5),
  longitude: z.number().min(22).max(29),
  population: z.int().min(0).max(10_000_000),
  family: z.enum(colorFamilies.map((family) => family.key)),
  finish: z.enum(finishes),
  hex: z.string().regex(/^#[0-9a-f]{6}$/),
});
