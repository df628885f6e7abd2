interface Built {
  firstRegistration: string | null;
  year: number | null;
  month: number | null;
}

const MIDDLE_OF_YEAR = 7;

/** Start of a vehicle's use: its first registration, or the month or the middle of its model year; null when unknown. */
export function builtAt({ firstRegistration, year, month }: Built): Date | null {
  if (firstRegistration !== null) return new Date(`${firstRegistration}T12:00:00Z`);
  return year === null ? null : new Date(Date.UTC(year, (month ?? MIDDLE_OF_YEAR) - 1, 1));
}

const YEAR_MS = 365.25 * 86_400_000;

export const yearsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / YEAR_MS;
