import * as z from 'zod';
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

export const makeKinds = ['brand', 'model'] as const;
export type MakeKind = (typeof makeKinds)[number];

/** Lists of the screens: those that visitors see, hidden ones, and those that differ from the shipped data. */
export const makeStates = ['all', 'visible', 'hidden', 'changed'] as const;
export type MakeState = (typeof makeStates)[number];

/** Path parameters of operations on one brand or model. */
export const makeParams = z.strictObject({
  kind: z.enum(makeKinds),
  id: z.coerce.number().int().positive().max(2_147_483_647),
});

/** Values that a data file ships and an operator may change. */
export interface MakeValues {
  name: string;
  nameBg: string | null;
  aliases: string[];
  /** Of a model; null is unknown, or still built. */
  firstYear: number | null;
  lastYear: number | null;
}

export interface ManagedMake extends MakeValues {
  kind: MakeKind;
  id: number;
  key: string;
  /** Brand and vehicle type of a model; null for a brand. */
  brandId: number | null;
  brandName: string | null;
  type: VehicleTypeKey | null;
  isHidden: boolean;
  /** Listings in any state, by the last count. */
  listings: number;
  /** Number of models of a brand. */
  models: number;
  /** Null for one that an operator added. */
  shipped: MakeValues | null;
}

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
