import type { JudgedReading, OdometerReading } from './odometer-reading.ts';
import { roundingKm } from './rounding-km.ts';
import { isTypingSlip } from './typing-slip.ts';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365.25;
/** A typing error that is replaced within these days is a correction. */
const CORRECTED_WITHIN_DAYS = 14;
/** Any change within these days is one. */
const REPLACED_WITHIN_DAYS = 2;
/** Kilometres a year that few vehicles exceed. */
const MOST_PER_YEAR = { truck: 300_000, other: 120_000 };
/** Part of it that ordinary use stays below. */
const ORDINARY_SHARE = 1 / 3;
const KM_PER_MILE = 1.609;
const SCALES = [10, 100, 1000];

export interface JudgedVehicle {
  type: string;
  /** Null when not stated. */
  builtAt: Date | null;
  /** Right-hand drive, or from a country that measures in miles. */
  mayBeInMiles: boolean;
}

/**
 * Judges the readings of one vehicle and returns them oldest first. Only differences beyond rounding count. A
 * reading that another one explains as a typing error counts neither as a decrease nor as evidence of one.
 */
export function judgeReadings(readings: readonly OdometerReading[], vehicle: JudgedVehicle): JudgedReading[] {
  const judged = readings
    .map((reading): JudgedReading => ({ ...reading, standing: 'plain' }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  markCorrected(judged);
  const kept = judged.filter(({ standing }) => standing === 'plain');
  for (const reading of kept) judgeDecrease(reading, kept, vehicle);
  return judged;
}

function markCorrected(judged: readonly JudgedReading[]): void {
  for (const own of Map.groupBy(judged.filter(isStatement), ({ listingId }) => listingId).values())
    own.forEach((reading, index) => {
      const next = own[index + 1];
      if (!next || Math.abs(next.km - reading.km) <= roundingKm(Math.max(next.km, reading.km))) return;
      const days = (next.at.getTime() - reading.at.getTime()) / DAY_MS;
      const isReplaced =
        days <= REPLACED_WITHIN_DAYS || (days <= CORRECTED_WITHIN_DAYS && isTypingSlip(reading.km, next.km));
      if (isReplaced) reading.standing = 'corrected';
    });
}

const isStatement = ({ source }: OdometerReading): boolean => source === 'listing' || source === 'other';

function judgeDecrease(reading: JudgedReading, kept: readonly JudgedReading[], vehicle: JudgedVehicle): void {
  for (;;) {
    const before = kept.slice(0, kept.indexOf(reading)).filter(({ standing }) => standing !== 'doubtful');
    const highest = highestOf(before);
    if (!highest || reading.km >= highest.km - roundingKm(highest.km)) return;
    if (isHighestWrong(highest, reading, { before, vehicle })) {
      highest.standing = 'doubtful';
      continue;
    }
    const isWrong = isReadingWrong(reading, highest, { kept, vehicle });
    Object.assign(reading, isWrong ? { standing: 'doubtful' } : { standing: 'decrease', below: highest });
    return;
  }
}

/**
 * Whether the higher, earlier reading is implausible and the lower one fits without it. Service entries show nothing
 * about it: the seller of the lower one may have invented them.
 */
function isHighestWrong(
  highest: JudgedReading,
  reading: JudgedReading,
  { before, vehicle }: { before: readonly JudgedReading[]; vehicle: JudgedVehicle },
): boolean {
  const earlier = highestOf(before.slice(0, before.indexOf(highest)).filter(isStatement));
  const start = earlier ?? (vehicle.builtAt && { km: 0, at: vehicle.builtAt });
  if (!start || reading.km < start.km - roundingKm(start.km)) return false;
  return highest.km > start.km + roundingKm(highest.km) + mostDriven(start.at, highest.at, vehicle);
}

/** Whether the lower reading lacks zeros or is in miles, or a later reading continues from the higher one. */
function isReadingWrong(
  reading: JudgedReading,
  highest: JudgedReading,
  { kept, vehicle }: { kept: readonly JudgedReading[]; vehicle: JudgedVehicle },
): boolean {
  const least = highest.km - roundingKm(highest.km);
  const driven = mostDriven(highest.at, reading.at, vehicle) * ORDINARY_SHARE;
  const most = highest.km + roundingKm(highest.km) + driven;
  const factors = vehicle.mayBeInMiles ? [...SCALES, KM_PER_MILE] : SCALES;
  if (factors.some((factor) => reading.km * factor >= least && reading.km * factor <= most)) return true;
  return kept.slice(kept.indexOf(reading) + 1).some((later) => later.km >= least);
}

const highestOf = (readings: readonly JudgedReading[]): JudgedReading | undefined =>
  readings.reduce<JudgedReading | undefined>(
    (highest, reading) => (highest && highest.km >= reading.km ? highest : reading),
    undefined,
  );

function mostDriven(from: Date, to: Date, { type }: JudgedVehicle): number {
  const years = Math.max(0, to.getTime() - from.getTime()) / DAY_MS / YEAR_DAYS;
  return years * (type === 'truck' || type === 'bus' ? MOST_PER_YEAR.truck : MOST_PER_YEAR.other);
}
