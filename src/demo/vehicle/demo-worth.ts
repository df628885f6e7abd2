import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Production } from '#demo/vehicle/vehicle-facts.ts';

/** Price factors beyond the stated fields. */
export interface DemoWorth {
  /** Key of a curve in depreciation.json. */
  segment: string;
  model: DemoModel;
  /** Null for types without known generations. */
  generation: Production | null;
  ageYears: number;
  /** Power relative to the usual one for model, year and fuel; 1 is usual. */
  powerRatio: number;
  /** Use (kilometres or hours) relative to the expected one for the age; 1 is usual. */
  useRatio: number;
}

export interface DemoVehicleAndWorth {
  vehicle: DemoVehicle;
  worth: DemoWorth;
  /** Colour key, even if the listing does not state it. */
  paint: string;
}
