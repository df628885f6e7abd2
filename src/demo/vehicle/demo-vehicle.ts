import type { ColumnValues } from '#features/catalogue/fields/field-column.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

export type DemoFuel =
  | 'gasoline'
  | 'diesel'
  | 'hybrid'
  | 'plug_in_hybrid'
  | 'electric'
  | 'lpg'
  | 'cng'
  | 'hydrogen'
  | 'none';
export type DemoTransmission = 'manual' | 'automatic' | 'semi_automatic' | 'cvt';
export type DemoCondition = 'new' | 'used' | 'damaged' | 'parts';
export type DemoGrade = 'excellent' | 'good' | 'fair' | 'poor';

/** Columns whose values are narrower here than in the database. */
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

/** The vehicle of a demo listing: columns of `listing` that describe it, null for not stated. */
export interface DemoVehicle extends Omit<ColumnValues, keyof NarrowValues>, NarrowValues {
  type: VehicleTypeKey;
  brand: string;
  brandName: string;
  model: string;
  modelName: string;
  variant: string;
  features: string[];
}
