import type { Understood } from './parse-query.ts';

/** A text without the words of some readings, each with the minus before it; spaces are left as they fall. */
export function cutReadings(text: string, readings: readonly Pick<Understood, 'start' | 'end'>[]): string {
  return readings
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (left, { start, end }) => `${left.slice(0, start).replace(/[-–]$/, '')} ${left.slice(end)}`,
      text,
    );
}
