import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import type { DemoPast } from '#demo/vehicle/demo-past.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

/** What every type's generator is told. */
export interface VehicleRequest {
  model: DemoModel;
  year: number;
  now: Date;
  company: boolean;
  /** 0 to 1: how much the seller bothers to state. */
  care: number;
  random: Random;
}

/** Euro standard by the year, as cars met it at first registration; null before 1993 and in the years between. */
export function euroOf(year: number, random: Random): string | null {
  const starts: readonly (readonly [number, string])[] = [
    [2021, '6d'],
    [2015, '6'],
    [2010, '5'],
    [2005, '4'],
    [2001, '3'],
    [1997, '2'],
    [1993, '1'],
  ];
  const met = starts.findIndex(([from]) => year >= from);
  // Some were ahead of the date.
  const early = met > 0 && year + 1 >= (starts[met - 1]?.[0] ?? Infinity) && random.chance(0.5);
  return met < 0 ? null : (starts[early ? met - 1 : met]?.[1] ?? null);
}

/** The columns of a vehicle that its past fills. */
export function pastColumns(past: DemoPast): Partial<DemoVehicle> {
  const { modelMonth, firstRegistration, mileageKm, condition, conditionGrade, accident } = past;
  const { owners, serviceBook, inspectionUntil, newImport, originKey } = past;
  return {
    modelMonth,
    firstRegistration,
    mileageKm,
    condition,
    conditionGrade,
    accident,
    owners,
    serviceBook,
    inspectionUntil,
    newImport,
    originKey,
  };
}

/** A displacement as typed: exact, or rounded to the hundred by those who do not look it up. */
export function typedCc(cc: number | null, random: Random): number | null {
  return cc === null || cc < 200 || random.chance(0.6) ? cc : Math.round(cc / 100) * 100;
}
