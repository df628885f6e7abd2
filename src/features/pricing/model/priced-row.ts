import type { Selectable } from 'kysely';
import type { Listing } from '#platform/db/database-types.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { PricedVehicle, SellerKind } from './priced-vehicle.ts';

/** Columns of a listing that its price is estimated from. */
export const pricedColumns = [
  'variant',
  'body',
  'build',
  'fuel',
  'transmission',
  'condition',
  'condition_grade',
  'euro',
  'steering',
  'origin_key',
  'color_key',
  'material',
  'cooling',
  'model_year',
  'model_month',
  'first_registration',
  'mileage_km',
  'power_hp',
  'displacement_cc',
  'battery_kwh',
  'range_km',
  'doors',
  'seats',
  'axles',
  'payload_kg',
  'strokes',
  'length_cm',
  'beam_cm',
  'draught_cm',
  'engine_count',
  'engine_hours',
  'owners',
  'accident',
  'service_book',
  'new_import',
  'vin',
  'inspection_until',
  'features',
] as const satisfies readonly (keyof Listing)[];

export type PricedColumns = Pick<Selectable<Listing>, (typeof pricedColumns)[number]>;

/** The rest of a listing, by keys of the catalogue. */
export interface PricedPlace {
  type: VehicleTypeKey;
  brand: string;
  model: string;
  province: string | null;
  city: string | null;
  seller: SellerKind;
  /** When the price was asked. */
  at: Date;
}

/** First years of the generations of car models by `brand|model`, oldest first. */
export type Generations = ReadonlyMap<string, readonly { name: string; from: number }[]>;

const DAY_MS = 86_400_000;
const DAYS_PER_MONTH = 30.44;
const numberOf = (value: number | string | null): number | null => (value === null ? null : Number(value));

export function pricedVehicle(
  row: PricedColumns,
  place: PricedPlace,
  generations: Generations,
): PricedVehicle {
  const { at, ...own } = place;
  const year = row.model_year;
  const ends = row.inspection_until === null ? null : new Date(row.inspection_until).getTime();
  return {
    ...own,
    generation: year === null ? null : generationOf(generations, `${own.brand}|${own.model}`, year),
    variant: row.variant,
    body: row.body,
    build: row.build,
    fuel: row.fuel,
    transmission: row.transmission,
    condition: row.condition ?? '',
    conditionGrade: row.condition_grade,
    euro: row.euro,
    steering: row.steering,
    origin: row.origin_key,
    color: row.color_key,
    material: row.material,
    cooling: row.cooling,
    year,
    month: row.model_month,
    registered: row.first_registration === null ? null : new Date(row.first_registration).getUTCFullYear(),
    mileageKm: row.mileage_km,
    powerHp: row.power_hp,
    displacementCc: row.displacement_cc,
    batteryKwh: numberOf(row.battery_kwh),
    rangeKm: row.range_km,
    doors: row.doors,
    seats: row.seats,
    axles: row.axles,
    payloadKg: row.payload_kg,
    strokes: row.strokes,
    lengthCm: row.length_cm,
    beamCm: row.beam_cm,
    draughtCm: row.draught_cm,
    engineCount: row.engine_count,
    engineHours: row.engine_hours,
    owners: row.owners,
    accident: row.accident,
    serviceBook: row.service_book,
    newImport: row.new_import,
    hasVin: row.vin !== null,
    inspectionMonths: ends === null ? null : (ends - at.getTime()) / DAY_MS / DAYS_PER_MONTH,
    features: row.features,
    day: Math.floor(at.getTime() / DAY_MS),
  };
}

/** The newest generation that was built in the year. */
function generationOf(generations: Generations, model: string, year: number): string | null {
  return generations.get(model)?.findLast(({ from }) => from <= year)?.name ?? null;
}
