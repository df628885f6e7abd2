import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

export type SellerKind = 'private' | 'dealer' | 'company';

/** The facts of a listing that its price is estimated from. Null means not stated, never "no" or "none". */
export interface PricedVehicle {
  type: VehicleTypeKey;
  /** Keys of the catalogue; `other` for makes that it lacks. */
  brand: string;
  model: string;
  /** Name of the generation by catalogue and year; null where the catalogue has none. */
  generation: string | null;
  /** Free text after the model in the title, such as "320d xDrive". */
  variant: string;
  body: string | null;
  build: string | null;
  fuel: string | null;
  transmission: string | null;
  condition: string;
  conditionGrade: string | null;
  euro: string | null;
  steering: string | null;
  origin: string | null;
  color: string | null;
  material: string | null;
  cooling: string | null;
  province: string | null;
  city: string | null;
  year: number | null;
  month: number | null;
  /** Year of the first registration. */
  registered: number | null;
  mileageKm: number | null;
  powerHp: number | null;
  displacementCc: number | null;
  batteryKwh: number | null;
  rangeKm: number | null;
  doors: number | null;
  seats: number | null;
  axles: number | null;
  payloadKg: number | null;
  strokes: number | null;
  lengthCm: number | null;
  beamCm: number | null;
  draughtCm: number | null;
  engineCount: number | null;
  engineHours: number | null;
  owners: number | null;
  accident: boolean | null;
  serviceBook: boolean | null;
  newImport: boolean;
  hasVin: boolean;
  /** Months from the day of the price to the end of the inspection. */
  inspectionMonths: number | null;
  /** Empty means that no equipment is stated. */
  features: readonly string[];
  seller: SellerKind;
  /** Day of the price, in days since 1970-01-01. */
  day: number;
}

/** A listing that the model may learn from. */
export interface PriceExample {
  vehicle: PricedVehicle;
  /** Gross asking price in euro. */
  askEur: number;
  /** Identifies the seller, so that one seller's listings are never on both sides of a split. */
  sellerId: number;
  /** Full VIN, only to recognise a vehicle that is offered twice. */
  vin: string | null;
}

/** Age in years on the day of the price; half a year is assumed where the month is not stated. */
export function ageOf({ year, month, registered, day }: PricedVehicle): number | null {
  const built = year ?? registered;
  if (built === null) return null;
  const at = built + (month === null || year === null ? 0.5 : (month - 0.5) / 12);
  return Math.max(0, 1970 + day / 365.2425 - at);
}

/** Brand and model as one key. */
export const modelKey = ({ brand, model }: PricedVehicle): string => `${brand}|${model}`;
