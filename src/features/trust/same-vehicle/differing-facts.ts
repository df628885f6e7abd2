import type { OfferedVehicle } from './offered-vehicle.ts';

/** Facts of which a vehicle has one value, however its sellers describe it. */
export type FixedFact =
  | 'vin'
  | 'type'
  | 'make'
  | 'year'
  | 'month'
  | 'fuel'
  | 'transmission'
  | 'body'
  | 'doors'
  | 'color'
  | 'power'
  | 'displacement'
  | 'mileage'
  | 'condition';

/** Sellers convert kilowatts differently and round displacement to a tenth of a litre. */
const POWER_SHARE = 0.02;
const DISPLACEMENT_CC = 60;
/** Vehicles go on being driven while they are for sale, and sellers copy readings of different days. */
const DRIVEN_KM = 500;
const DRIVEN_SHARE = 0.01;
/** Steps to which sellers round mileage, with the least mileage at which they do. */
const ROUNDED_KM: readonly (readonly [step: number, from: number])[] = [
  [1_000, 5_000],
  [5_000, 50_000],
  [10_000, 100_000],
];

/** Stated facts that two listings of one vehicle cannot differ in, unless a seller is mistaken. */
export function differingFacts(one: OfferedVehicle, other: OfferedVehicle): FixedFact[] {
  const differ = <Value>(first: Value | null, second: Value | null): boolean =>
    first !== null && second !== null && first !== second;
  const apart = (first: number | null, second: number | null, limit: number): boolean =>
    first !== null && second !== null && Math.abs(first - second) > limit;
  const tests: Record<FixedFact, boolean> = {
    vin: differ(one.vin, other.vin),
    type: one.type !== other.type,
    make: one.make !== other.make,
    year: differ(one.year, other.year),
    month: differ(one.month, other.month),
    fuel: differ(one.fuel, other.fuel),
    transmission: differ(one.transmission, other.transmission),
    body: differ(one.body, other.body),
    doors: differ(one.doors, other.doors),
    color: differ(one.color, other.color),
    power: apart(
      one.powerHp,
      other.powerHp,
      1 + POWER_SHARE * Math.min(one.powerHp ?? 0, other.powerHp ?? 0),
    ),
    displacement: apart(one.displacementCc, other.displacementCc, DISPLACEMENT_CC),
    mileage:
      one.mileageKm !== null && other.mileageKm !== null && !isSameMileage(one.mileageKm, other.mileageKm),
    condition: (one.condition === 'new') !== (other.condition === 'new'),
  };
  return (Object.keys(tests) as FixedFact[]).filter((fact) => tests[fact]);
}

/** Whether one vehicle may have both readings: little driven in between, or one of them rounded. */
export function isSameMileage(one: number, other: number): boolean {
  const [low, high] = one <= other ? [one, other] : [other, one];
  if (high - low <= Math.max(DRIVEN_KM, DRIVEN_SHARE * low)) return true;
  const isRounded = (exact: number, round: number): boolean =>
    ROUNDED_KM.some(
      ([step, from]) =>
        exact >= from &&
        round % step === 0 &&
        Math.abs(round - exact) < step &&
        (round === Math.round(exact / step) * step || round === Math.floor(exact / step) * step),
    );
  return isRounded(low, high) || isRounded(high, low);
}
