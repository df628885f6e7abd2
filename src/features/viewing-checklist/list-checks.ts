import type { Check } from './check.ts';
import { driveChecks } from './data/drive-checks.ts';
import { engineChecks } from './data/engine-checks.ts';
import { outsideChecks } from './data/outside-checks.ts';
import { paperChecks } from './data/paper-checks.ts';
import { vehicleTraits, type CheckedListing } from './vehicle-traits.ts';

export const allChecks: readonly Check[] = [
  ...paperChecks,
  ...outsideChecks,
  ...engineChecks,
  ...driveChecks,
];

/** Checks that concern a listing, in the order of the table. */
export function listChecks(listing: CheckedListing, now: Date): Check[] {
  const vehicle = vehicleTraits(listing, now);
  return allChecks.filter((check) => check.when(vehicle));
}
