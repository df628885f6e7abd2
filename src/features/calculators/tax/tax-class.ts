/**
 * Vehicle classes of the tax law, which differ from those of a marketplace. A class is derived from the
 * listing; users may choose another class of the same vehicle type.
 */
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { TaxInput } from './tax-parameters.ts';

export const taxClasses = [
  'car',
  'van',
  'bus',
  'truck',
  'tractor_unit',
  'special',
  'crane',
  'motorcycle',
  'tricycle',
  'atv',
  'trailer_cargo',
  'trailer_camping',
  'trailer_heavy',
  'jet',
  'speedboat',
  'yacht',
  'small_ship',
  'engine_only',
  'unknown',
] as const;
export type TaxClass = (typeof taxClasses)[number];

/** Classes that a user may choose, per vehicle type. */
export const taxClassesOf: Record<VehicleTypeKey, readonly TaxClass[]> = {
  car: ['car', 'van'],
  bus: ['van', 'car', 'bus', 'truck', 'special'],
  bike: ['motorcycle', 'tricycle', 'atv'],
  truck: ['truck', 'van', 'tractor_unit', 'crane', 'special'],
  boat: ['speedboat', 'yacht', 'jet', 'small_ship'],
  trailer: ['trailer_cargo', 'trailer_camping', 'trailer_heavy'],
};

const byPower: readonly TaxInput[] = ['powerKw', 'productionYear', 'euro'];

/** Inputs of the tax per class, in the order in which they are requested. */
export const taxInputsOf: Record<TaxClass, readonly TaxInput[]> = {
  car: byPower,
  van: byPower,
  bus: ['seats', 'euro'],
  truck: ['massKg', 'payloadKg', 'axles', 'suspension', 'euro'],
  tractor_unit: [],
  special: [],
  crane: ['massKg'],
  motorcycle: ['displacementCc', 'euro'],
  tricycle: ['massKg'],
  atv: [],
  trailer_cargo: [],
  trailer_camping: [],
  trailer_heavy: [],
  jet: [],
  speedboat: ['powerKw'],
  yacht: ['grossTonnage'],
  small_ship: ['grossTonnage'],
  engine_only: [],
  unknown: [],
};

const byBody: Partial<Record<VehicleTypeKey, Record<string, TaxClass>>> = {
  bus: {
    cargo: 'van',
    cargo_passenger: 'van',
    box: 'van',
    refrigerated: 'van',
    dropside: 'van',
    chassis: 'van',
    tipper: 'van',
    tipper_crane: 'van',
    coach: 'bus',
    city_bus: 'bus',
  },
  bike: { trike: 'tricycle', atv: 'atv', snowmobile: 'atv', utv: 'unknown', buggy: 'unknown' },
  truck: {
    tractor_unit: 'tractor_unit',
    crane: 'crane',
    concrete_mixer: 'special',
    garbage: 'special',
    snow_plough: 'special',
    tow_truck: 'special',
  },
  // A boat or an inflatable may be a speedboat or a small ship; only its registration papers decide.
  boat: {
    jet: 'jet',
    motor_yacht: 'yacht',
    sailboat: 'yacht',
    catamaran: 'yacht',
    outboard_engine: 'engine_only',
    inboard_engine: 'engine_only',
  },
  trailer: { for_truck: 'trailer_heavy', semi_trailer: 'trailer_heavy', for_tractor: 'trailer_heavy' },
};

/** A passenger vehicle with more seats, including the driver's, is a bus (category M2, M3). */
const MAX_CAR_SEATS = 9;

/** The most probable class of a listing; `unknown` when its fields do not decide. */
export function taxClassOf(vehicle: {
  type: string;
  body: string | null;
  build: string | null;
  seats: number | null;
}): TaxClass {
  const { type, body, build, seats } = vehicle;
  const decided = byBody[type as VehicleTypeKey]?.[body ?? ''];
  if (decided) return decided;
  switch (type) {
    case 'car':
      return 'car';
    case 'bus':
      if (body !== 'passenger' || seats === null) return 'unknown';
      return seats > MAX_CAR_SEATS ? 'bus' : 'car';
    case 'bike':
      return 'motorcycle';
    case 'truck':
      return 'truck';
    case 'trailer':
      if (body !== 'for_car') return 'unknown';
      return build === 'camping' ? 'trailer_camping' : 'trailer_cargo';
    default:
      return 'unknown';
  }
}
