import { readDemoData } from '#demo/demo-data.server.ts';
import { demoOrigin } from '#demo/vehicle/demo-origin.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';
import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import type { DemoCondition, DemoFuel, DemoGrade } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

interface Span {
  typical: number;
  low: number;
  high: number;
}
interface Depreciation {
  mileagePerYearKm: {
    byFuel: Record<string, Span>;
    absolute: Record<string, Span>;
    segmentFactor: Record<string, number>;
  };
}

/** Age, use and condition of a vehicle as its seller states them; null for not stated. */
export interface DemoPast {
  ageYears: number;
  modelMonth: number | null;
  firstRegistration: string | null;
  mileageKm: number;
  /** Mileage relative to the expected one for the age; 1 is usual. */
  useRatio: number;
  condition: DemoCondition;
  conditionGrade: DemoGrade | null;
  accident: boolean | null;
  owners: number | null;
  serviceBook: boolean | null;
  inspectionUntil: string | null;
  newImport: boolean;
  originKey: string | null;
  steering: 'left' | 'right';
}

export interface DemoPastInput {
  model: DemoModel;
  segment: string;
  fuel: DemoFuel;
  year: number;
  now: Date;
  company: boolean;
  /** 0 to 1: how thoroughly the seller fills in fields. */
  care: number;
  /** Whether the version came onto the market in the year; then its first half is left out. */
  launched?: boolean;
}

const { mileagePerYearKm } = readDemoData<Depreciation>('depreciation.json');

const USUAL_DIAL_LIMIT_KM = 170_000;
/** Mileage in km above which odometers of used imports show less than was driven. */
const dialLimitKm: Record<string, number> = {
  van: 220_000,
  coach_bus: 450_000,
  truck_tractor: 620_000,
  truck_rigid: 350_000,
  motorcycle: 45_000,
  scooter: 22_000,
  atv: 9000,
};

/** Expected odometer reading in km: older vehicles are driven less, and old imports show less than was driven. */
function expectedKm(segment: string, fuel: DemoFuel, ageYears: number): number {
  const span =
    mileagePerYearKm.absolute[segment] ??
    mileagePerYearKm.byFuel[fuel === 'plug_in_hybrid' ? 'hybrid' : fuel] ??
    mileagePerYearKm.byFuel['gasoline'];
  const factor = mileagePerYearKm.segmentFactor[segment] ?? 1;
  const driven = interpolate(
    [
      [0, 0],
      [3, 3.4],
      [8, 8.7],
      [15, 15.3],
      [30, 26],
    ],
    ageYears,
  );
  const km = (span?.typical ?? 12_000) * factor * driven;
  const shown = dialLimitKm[segment] ?? USUAL_DIAL_LIMIT_KM;
  return km <= shown ? km : shown + (km - shown) * 0.4;
}

/** Rounds a mileage as sellers type it, mostly to thousands. */
function typedKm(km: number, random: Random): number {
  if (km < 1000) return Math.round(km);
  const step = random.weighted([
    [1000, km > 60_000 ? 62 : 35],
    [500, 10],
    [100, 10],
    [1, 18],
  ]);
  return Math.max(step, Math.round(km / step) * step);
}

const isoDate = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Date of first registration: in the month of manufacture, or in the next half-year; never in the future. */
function registrationOf(year: number, month: number, now: Date, random: Random): string {
  const later = random.chance(0.2);
  const date = later
    ? isoDate(year + 1, random.int(1, 6), random.int(1, 28))
    : isoDate(year, month, random.int(1, 28));
  const today = now.toISOString().slice(0, 10);
  return date < today ? date : isoDate(year, month, 1);
}

function conditionOf(input: DemoPastInput, ageYears: number, random: Random): DemoCondition {
  if (ageYears <= 1 && input.company && random.chance(ageYears < 1 ? 0.75 : 0.25)) return 'new';
  const damaged = 0.025 + (input.company ? 0 : 0.015);
  return random.weighted<DemoCondition>([
    ['used', 1],
    ['damaged', damaged],
    ['parts', ageYears > 8 ? 0.018 : 0],
  ]);
}

function gradeOf(
  condition: DemoCondition,
  ageYears: number,
  useRatio: number,
  random: Random,
): DemoGrade | null {
  if (condition !== 'used' || random.chance(0.35)) return null;
  const wear = ageYears / 25 + (useRatio - 1) * 0.4 + random.normal(0, 0.22);
  return wear < 0.38 ? 'excellent' : wear < 0.85 ? 'good' : wear < 1.15 ? 'fair' : 'poor';
}

/** Generates a consistent past: a new vehicle has no owners, a new import no local inspection. */
export function demoPast(input: DemoPastInput, random: Random): DemoPast {
  const { year, now, company, care } = input;
  const thisYear = now.getUTCFullYear();
  const lastMonth = year === thisYear ? now.getUTCMonth() + 1 : 12;
  const month = random.int(input.launched ? Math.min(7, lastMonth) : 1, lastMonth);
  const ageYears = Math.max(0, thisYear + now.getUTCMonth() / 12 - (year + (month - 1) / 12));
  const condition = conditionOf(input, ageYears, random);
  const isNew = condition === 'new';
  const states = (share: number): boolean => random.chance(share * (0.45 + 0.55 * care));

  const most = (dialLimitKm[input.segment] ?? USUAL_DIAL_LIMIT_KM) * 2.5;
  const expected = Math.max(expectedKm(input.segment, input.fuel, ageYears), 3000);
  const highest = input.segment === 'truck_tractor' ? 1.35 : 2;
  const useRatio = isNew ? 1 : Math.min(Math.max(Math.exp(random.normal(-0.04, 0.32)), 0.25), highest);
  const mileageKm = isNew
    ? random.pick([0, 0, 5, 10, 12, 20, 50])
    : typedKm(Math.min(expected * useRatio, most), random);

  const originKey = isNew ? 'bulgaria' : demoOrigin(input, random);
  const importShare = originKey === 'bulgaria' ? 0 : company ? 0.4 : 0.06;
  const newImport = !isNew && condition !== 'parts' && random.chance(importShare);
  const steering = originKey === 'united_kingdom' && random.chance(0.85) ? 'right' : 'left';
  const registeredHere = !isNew && !newImport && condition === 'used';
  const registered = registrationOf(year, month, now, random);
  const inspectionMonth = now.getUTCMonth() + random.int(0, 11);

  return {
    ageYears,
    modelMonth: states(0.92) ? month : null,
    firstRegistration: !isNew && states(0.45) ? registered : null,
    mileageKm,
    useRatio,
    condition,
    conditionGrade: gradeOf(condition, ageYears, useRatio, random),
    accident:
      condition === 'damaged'
        ? true
        : isNew
          ? false
          : states(0.5)
            ? random.chance(0.08 + ageYears / 90)
            : null,
    owners: isNew
      ? null
      : states(0.5)
        ? Math.min(1 + Math.floor(random.next() ** 1.6 * (1.6 + ageYears / 4)), 7)
        : null,
    serviceBook: isNew ? null : states(0.45) ? random.chance(Math.max(0.15, 0.85 - ageYears / 30)) : null,
    inspectionUntil:
      registeredHere && states(0.45)
        ? isoDate(thisYear + Math.floor(inspectionMonth / 12), (inspectionMonth % 12) + 1, random.int(1, 28))
        : null,
    newImport,
    originKey: states(newImport ? 0.95 : 0.6) ? originKey : null,
    steering,
  };
}
