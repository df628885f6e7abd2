import type { SearchAlert } from '../saved-search.ts';

const TIME_ZONE = 'Europe/Sofia';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const HOUR_OF_ALERTS = 8;
const MONDAY = 1;
/** Summer and winter time of Sofia, in hours before UTC. */
const OFFSETS = [3, 2] as const;
const localParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Least time between two alerts at once about one search. */
export const BETWEEN_ALERTS_MS = 15 * 60_000;

/** The last 08:00 in Sofia up to `now`, of any day or of a Monday: alerts include listings found before it. */
export function lastAlertTime(alert: Extract<SearchAlert, 'daily' | 'weekly'>, now: Date): Date {
  const today = dayInSofia(now);
  const back = Array.from({ length: 8 }, (_, days) => today - days * DAY_MS);
  const time = back
    .filter((day) => alert === 'daily' || new Date(day).getUTCDay() === MONDAY)
    .map(eightInSofia)
    .find((at) => at <= now);
  return time ?? now;
}

/** The first 08:00 in Sofia after `now`, of any day or of a Monday. */
export function nextAlertTime(alert: Extract<SearchAlert, 'daily' | 'weekly'>, now: Date): Date {
  const today = dayInSofia(now);
  const ahead = Array.from({ length: 8 }, (_, days) => today + days * DAY_MS);
  const time = ahead
    .filter((day) => alert === 'daily' || new Date(day).getUTCDay() === MONDAY)
    .map(eightInSofia)
    .find((at) => at > now);
  return time ?? now;
}

function partsInSofia(at: Date): Record<string, number> {
  return Object.fromEntries(localParts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
}

/** The date in Sofia, as milliseconds of its midnight in UTC. */
function dayInSofia(at: Date): number {
  const { year = 0, month = 1, day = 1 } = partsInSofia(at);
  return Date.UTC(year, month - 1, day);
}

/** 08:00 in Sofia of a date; clocks change at 03:00 and 04:00. */
function eightInSofia(day: number): Date {
  const times = OFFSETS.map((offset) => new Date(day + (HOUR_OF_ALERTS - offset) * HOUR_MS));
  return times.find((at) => partsInSofia(at)['hour'] === HOUR_OF_ALERTS) ?? new Date(day);
}
