import type { Understood } from './parse-query.ts';

/** Removes the text of some interpretations, each with a minus before it; spaces are not collapsed. */
export function cutReadings(text: string, readings: readonly Pick<Understood, 'start' | 'end'>[]): string {
  return readings
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (left, { start, end }) => `${left.slice(0, start).replace(/[-–]$/, '')} ${left.slice(end)}`,
      text,
    );
}
