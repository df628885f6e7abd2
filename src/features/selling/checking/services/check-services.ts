import { roundingKm } from '#features/listings/history/rounding-km.ts';
import { findPersonalNumber } from '#kernel/personal-number.ts';
import { plainLine } from '#kernel/plain-text.ts';
import type { DraftService } from '../draft-fields.ts';
import { draftFault, type DraftFault } from '../draft-fault.ts';
import type { StatedService } from '../stated-listing.ts';
import { typedNumber } from '../typed-value.ts';
import { dayFault } from './day-fault.ts';

export const MAX_SERVICE_NOTE = 120;
const MAX_KM = 2_000_000;

interface Checking {
  /** Mileage of the vehicle in km; undefined when not stated. */
  mileageKm: number | undefined;
  now: Date;
  faults: DraftFault[];
}

/** Returns the entries of the service history, oldest first; ignores empty rows and adds faults to `faults`. */
export function checkServices(rows: readonly DraftService[], checking: Checking): StatedService[] {
  const stated = rows.flatMap((row, index) => {
    if ([row.day, row.mileage, row.note].every((text) => text.trim() === '')) return [];
    const entry = checkService(row, checking);
    if ('kind' in entry) return [{ ...entry, row: index + 1 }];
    checking.faults.push({ ...entry, values: { ...entry.values, row: index + 1 } });
    return [];
  });
  stated.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  const behind = stated.find(({ mileageKm }, index) => mileageKm < (stated[index - 1]?.mileageKm ?? 0));
  if (behind) checking.faults.push(draftFault('services', 'service_not_rising', { row: behind.row }));
  return stated.map(({ kind, day, mileageKm, note }) => ({ kind, day, mileageKm, note }));
}

function checkService(row: DraftService, { mileageKm, now }: Checking): StatedService | DraftFault {
  const { kind } = row;
  if (kind !== 'service' && kind !== 'inspection') return draftFault('services', 'not_offered');
  const day = row.day.trim();
  const wrong = dayFault(day, { future: false }, now);
  if (wrong) return draftFault('services', wrong);
  const km = typedNumber(row.mileage);
  if (km === undefined) return draftFault('services', 'no_number');
  if (!Number.isInteger(km)) return draftFault('services', 'not_whole');
  if (km < 0) return draftFault('services', 'too_small', { min: 0, unit: 'km' });
  if (km > MAX_KM) return draftFault('services', 'too_large', { max: MAX_KM, unit: 'km' });
  if (mileageKm !== undefined && km > mileageKm + roundingKm(mileageKm))
    return draftFault('services', 'service_above_mileage');
  const note = plainLine(row.note);
  if (note.length > MAX_SERVICE_NOTE) return draftFault('services', 'too_long', { max: MAX_SERVICE_NOTE });
  if (findPersonalNumber(note) !== undefined) return draftFault('services', 'personal_number');
  return { kind, day, mileageKm: km, note };
}
