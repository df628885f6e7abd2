import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

export const makeKinds = ['brand', 'model'] as const;
export type MakeKind = (typeof makeKinds)[number];

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
