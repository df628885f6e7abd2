/** Invents what was stated of the kilometres of a vehicle before and besides its listing. */
import { DAY_MS, HOUR_MS } from '#demo/listing/demo-moments.ts';
import { demoServices, type DemoServiceEntry } from '#demo/odometer/demo-services.ts';
import { mistypedKm, roundedKm } from '#demo/odometer/mistyped-km.ts';
import type { Random } from '#kernel/random.ts';

export interface DrivenVehicle {
  /** Stated by the listing. */
  km: number;
  /** At `publishedAt`. */
  ageYears: number;
  publishedAt: Date;
  now: Date;
  hasVin: boolean;
  hasServiceBook: boolean;
  company: boolean;
}

interface Statement {
  at: Date;
  km: number;
}

/** A sold listing of the vehicle. */
export interface FormerListing {
  publishedAt: Date;
  closedAt: Date;
  isSameSeller: boolean;
  /** Oldest first. */
  statements: Statement[];
}

export interface DemoOdometer {
  former: FormerListing[];
  /** Statements of the listing itself, oldest first; the last one is the stated mileage. */
  own: Statement[];
  services: DemoServiceEntry[];
  /** Kilometres that the vehicle really has; null if the odometer was never turned back. */
  rolledBackFromKm: number | null;
}

const YEAR_DAYS = 365.25;
const FORMER_SHARE = 0.17;
const SECOND_FORMER_SHARE = 0.12;
const ROLLBACK_SHARE = 0.035;
const MISTYPED_SHARE = 0.014;
/** Share of typing errors that their seller corrects. */
const CORRECTED_SHARE = 0.65;
const EDITED_SHARE = 0.05;
/** Former listings closed at least this long ago, so that their content is deleted. */
const GONE_DAYS = 200;
const MIN_AGE = 2.5;

export function demoOdometer(vehicle: DrivenVehicle, random: Random): DemoOdometer {
  const { km, ageYears, publishedAt } = vehicle;
  const isRolledBack = ageYears > 6 && km > 70_000 && random.chance(ROLLBACK_SHARE);
  const trueKm = isRolledBack ? Math.round(km * random.between(1.25, 2.3)) : km;
  const habit = random.between(0.85, 1.2);
  const drivenAt = (at: Date): number =>
    trueKm * Math.max(0, 1 - yearsBefore(publishedAt, at) / ageYears) ** habit;
  const isOldEnough = ageYears > MIN_AGE;
  const count =
    !isOldEnough || !vehicle.hasVin || !random.chance(FORMER_SHARE)
      ? 0
      : random.chance(SECOND_FORMER_SHARE)
        ? 2
        : 1;
  const former = Array.from({ length: count }, () => formerListing(vehicle, drivenAt, random)).filter(
    (each) => each !== undefined,
  );
  former.sort((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime());
  // The seller of a rolled-back vehicle states what its odometer shows.
  const shown = (at: Date): number => (drivenAt(at) * km) / trueKm;
  return {
    former,
    own: ownStatements(vehicle, random),
    services: isOldEnough ? demoServices(vehicle, shown, random) : [],
    rolledBackFromKm: isRolledBack ? trueKm : null,
  };
}

const yearsBefore = (later: Date, earlier: Date): number =>
  (later.getTime() - earlier.getTime()) / DAY_MS / YEAR_DAYS;

function formerListing(
  { publishedAt, now, ageYears }: DrivenVehicle,
  drivenAt: (at: Date) => number,
  random: Random,
): FormerListing | undefined {
  const daysOnMarket = random.int(4, 60);
  const newest = GONE_DAYS + daysOnMarket + 1;
  const oldest = Math.min(5 * YEAR_DAYS, (ageYears - 1) * YEAR_DAYS);
  const days = random.between(newest, Math.max(oldest, newest));
  const at = new Date(now.getTime() - Math.round(days * 24) * HOUR_MS);
  if (at >= publishedAt || days > (ageYears - 0.5) * YEAR_DAYS) return undefined;
  return {
    publishedAt: at,
    closedAt: new Date(at.getTime() + daysOnMarket * DAY_MS),
    isSameSeller: random.chance(0.12),
    statements: statementsOf({ at, km: Math.round(drivenAt(at)), daysOnMarket }, random),
  };
}

/** Statements of one listing: mostly one, sometimes with a typing error. */
function statementsOf(
  { at, km, daysOnMarket }: { at: Date; km: number; daysOnMarket: number },
  random: Random,
): Statement[] {
  const typed = roundedKm(Math.max(km, 100), random);
  if (!random.chance(MISTYPED_SHARE)) return [{ at, km: typed }];
  const wrong = { at, km: mistypedKm(typed, random) };
  if (!random.chance(CORRECTED_SHARE)) return [wrong];
  const days = Math.min(daysOnMarket - 1, 0.02 + random.pareto(0.1, 0.8));
  return [wrong, { at: new Date(at.getTime() + Math.round(days * 24) * HOUR_MS), km: typed }];
}

function ownStatements({ km, publishedAt, now }: DrivenVehicle, random: Random): Statement[] {
  const last = { at: publishedAt, km };
  const days = (now.getTime() - publishedAt.getTime()) / DAY_MS;
  if (days < 1) return [last];
  if (random.chance(MISTYPED_SHARE * CORRECTED_SHARE)) {
    const after = Math.min(days * 0.9, 0.02 + random.pareto(0.1, 0.8));
    return [
      { at: publishedAt, km: mistypedKm(km, random) },
      { at: new Date(publishedAt.getTime() + after * DAY_MS), km },
    ];
  }
  if (days < 10 || !random.chance(EDITED_SHARE)) return [last];
  const before = Math.max(1, km - random.int(50, 1800));
  return [
    { at: publishedAt, km: before },
    { at: new Date(publishedAt.getTime() + random.between(0.3, 0.95) * days * DAY_MS), km },
  ];
}
