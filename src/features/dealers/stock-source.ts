export const schedules = ['hourly', 'six_hours', 'daily'] as const;
export type Schedule = (typeof schedules)[number];

/**
 * `loaded`: a new run; `same`: the file has not changed; `busy`: another file is being worked on; `file`: the file
 * cannot be used; `credentials`: the stored password cannot be read; `forbidden`: 401 or 403; `missing`: 404 or 410;
 * `status`: any other status. The others are faults of `safe-fetch`.
 */
export const sourceResults = [
  'loaded',
  'same',
  'busy',
  'file',
  'credentials',
  'forbidden',
  'missing',
  'status',
  'refused',
  'redirects',
  'unreachable',
  'timeout',
  'too_large',
  'encoding',
  'cut_off',
] as const;
export type SourceResult = (typeof sourceResults)[number];

/** Failures in a row after which the schedule is paused. */
export const MOST_FAILURES = 5;
export const MOST_ADDRESS = 2_000;
export const MINUTES_OF_DAY = 1_440;

/** Minute of the day of `04:30`; undefined for every other text. */
export function minuteOfTime(text: string): number | undefined {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
}
