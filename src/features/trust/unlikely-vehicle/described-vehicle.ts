import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

/** Facts of a model; null means unknown. */
export interface ModelFacts {
  /** Brand and model, as shown. */
  name: string;
  firstYear: number | null;
  lastYear: number | null;
  /** Whether every version is electric. */
  isElectricOnly: boolean;
}

/** Values of a vehicle in stored units; null means not stated. */
export interface DescribedVehicle {
  type: VehicleTypeKey;
  body: string | null;
  fuel: string | null;
  transmission: string | null;
  euro: string | null;
  year: number | null;
  /** Cubic centimetres. */
  displacement: number | null;
  /** Metric horsepower. */
  power: number | null;
  seats: number | null;
  doors: number | null;
  axles: number | null;
  /** Kilograms. */
  payload: number | null;
  /** Centimetres. */
  length: number | null;
  beam: number | null;
  model: ModelFacts | null;
}

/** Whether a stated number is below the limit. */
export const below = (value: number | null, limit: number): boolean => value !== null && value < limit;
/** Whether a stated number is above the limit. */
export const above = (value: number | null, limit: number): boolean => value !== null && value > limit;

/** Whether a stated option is one of those listed, separated by spaces. */
export const oneOf = (value: string | null, keys: string): boolean =>
  value !== null && keys.split(' ').includes(value);

/** Two values that hardly exist together. */
export interface UnlikelyRule {
  /** Vehicle types it applies to, separated by spaces. */
  types: string;
  fields: readonly [keyof DescribedVehicle, keyof DescribedVehicle];
  holds: (vehicle: DescribedVehicle) => boolean;
}
