import type { ColumnValues } from '#features/catalogue/fields/field-column.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

export type DemoFuel =
  'gasoline' | 'diesel' | 'hybrid' | 'plug_in_hybrid' | 'electric' | 'lpg' | 'cng' | 'hydrogen' | 'none';
export type DemoTransmission = 'manual' | 'automatic' | 'semi_automatic' | 'cvt';
export type DemoCondition = 'new' | 'used' | 'damaged' | 'parts';
export type DemoGrade = 'excellent' | 'good' | 'fair' | 'poor';

/** Fields whose values are fewer than the column holds, or always stated. */
interface NarrowValues {
  fuel: DemoFuel | null;
  transmission: DemoTransmission | null;
  modelYear: number;
  condition: DemoCondition;
  conditionGrade: DemoGrade | null;
  steering: 'left' | 'right' | null;
  cooling: 'water' | 'air' | null;
  strokes: 2 | 4 | null;
}

/** What a demo listing says about its vehicle: the columns of `listing` that describe it, null for not stated. */
export interface DemoVehicle extends Omit<ColumnValues, keyof NarrowValues>, NarrowValues {
  type: VehicleTypeKey;
  brand: string;
  brandName: string;
  model: string;
  modelName: string;
  variant: string;
  features: string[];
}

/** What the price follows from beyond the stated fields. */
export interface DemoWorth {
  /** A curve of depreciation.json. */
  segment: string;
  newPriceEur: number;
  ageYears: number;
  /** Power against the usual of the same model, year and fuel; 1 is usual. */
  powerRatio: number;
  /** Use (kilometres or hours) against what the age makes one expect; 1 is usual. */
  useRatio: number;
}

export interface DemoVehicleAndWorth {
  vehicle: DemoVehicle;
  worth: DemoWorth;
  /** The colour it has, stated or not. */
  paint: string;
}
