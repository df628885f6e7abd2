import type { Random } from '#kernel/random.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Relative posting activity by day of the week, starting on Sunday, and by hour of the Bulgarian day. */
const byWeekday = [0.62, 1, 0.97, 0.95, 0.93, 0.9, 0.7];
const byHour = [
  0.12, 0.06, 0.04, 0.03, 0.03, 0.06, 0.15, 0.3, 0.55, 0.8, 0.95, 1, 0.9, 0.82, 0.8, 0.78, 0.75, 0.75, 0.82,
  0.95, 1, 0.9, 0.6, 0.3,
];
/** Eastern European Time without summer time; an error of one hour in the rhythm is not visible. */
const SOFIA_OFFSET_MS = 2 * HOUR_MS;

/**
 * Returns a random time between `newest` and `oldest` days before `now`, slightly more often recent,
 * following the weekly and daily rhythm.
 */
export function postingMoment(now: Date, [newest, oldest]: readonly [number, number], random: Random): Date {
  for (let attempt = 0; ; attempt++) {
    const daysAgo = newest + (oldest - newest) * random.next() ** 1.15;
    const moment = new Date(Math.floor((now.getTime() - daysAgo * DAY_MS) / 1000) * 1000);
    const local = new Date(moment.getTime() + SOFIA_OFFSET_MS);
    const likely = (byWeekday[local.getUTCDay()] ?? 1) * (byHour[local.getUTCHours()] ?? 1);
    if (attempt >= 12 || random.chance(likely)) return moment;
  }
}

/** Returns a time `delayMs` after another, but not after `latest`. */
export function momentAfter(earlier: Date, delayMs: number, latest: Date): Date {
  return new Date(
    Math.min(earlier.getTime() + Math.max(1000, Math.round(delayMs / 1000) * 1000), latest.getTime()),
  );
}
