import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import type { DemoPast } from '#demo/vehicle/demo-past.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

/** Input of each type's generator. */
export interface VehicleRequest {
  model: DemoModel;
  year: number;
  now: Date;
  company: boolean;
  /** 0 to 1: how thoroughly the seller fills in fields. */
  care: number;
  random: Random;
}

/** Euro standard at first registration by year; null before 1993. Draws one of two in transition years. */
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
  // Some models met a standard a year early.
  const early = met > 0 && year + 1 >= (starts[met - 1]?.[0] ?? Infinity) && random.chance(0.5);
  return met < 0 ? null : (starts[early ? met - 1 : met]?.[1] ?? null);
}

/** Vehicle columns that follow from its past. */
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

/** Displacement as sellers type it: exact, or rounded as in the engine's name ("1.3 CDTI" has 1,248 cc). */
export function typedCc(cc: number | null, engineName: string, random: Random): number | null {
  if (cc === null || cc < 200 || random.chance(0.6)) return cc;
  const litres = /^(\d\.\d) /.exec(`${engineName} `)?.[1];
  return litres ? Math.round(Number(litres) * 1000) : Math.round(cc / 100) * 100;
}
