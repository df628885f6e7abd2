import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

/** What a demo listing says about its vehicle: the columns of `listing` that describe it, null for not stated. */
export type DemoFuel =
  'gasoline' | 'diesel' | 'hybrid' | 'plug_in_hybrid' | 'electric' | 'lpg' | 'cng' | 'hydrogen' | 'none';
export type DemoTransmission = 'manual' | 'automatic' | 'semi_automatic' | 'cvt';
export type DemoCondition = 'new' | 'used' | 'damaged' | 'parts';
export type DemoGrade = 'excellent' | 'good' | 'fair' | 'poor';

export interface DemoVehicle {
  type: VehicleTypeKey;
  brand: string;
  brandName: string;
  model: string;
  modelName: string;
  variant: string;
  body: string | null;
  build: string | null;
  fuel: DemoFuel | null;
  transmission: DemoTransmission | null;
  modelYear: number;
  modelMonth: number | null;
  /** ISO date. */
  firstRegistration: string | null;
  mileageKm: number | null;
  powerHp: number | null;
  displacementCc: number | null;
  doors: number | null;
  seats: number | null;
  colorKey: string | null;
  condition: DemoCondition;
  conditionGrade: DemoGrade | null;
  euro: string | null;
  steering: 'left' | 'right' | null;
  originKey: string | null;
  owners: number | null;
  accident: boolean | null;
  serviceBook: boolean | null;
  inspectionUntil: string | null;
  newImport: boolean;
  vin: string | null;
  batteryKwh: number | null;
  rangeKm: number | null;
  axles: number | null;
  payloadKg: number | null;
  cooling: 'water' | 'air' | null;
  strokes: 2 | 4 | null;
  material: string | null;
  lengthCm: number | null;
  beamCm: number | null;
  draughtCm: number | null;
  engineCount: number | null;
  engineHours: number | null;
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
