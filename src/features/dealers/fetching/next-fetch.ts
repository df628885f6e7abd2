import { inSofia } from '#platform/i18n/format.ts';
import type { Schedule } from '../stock-source.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIRST_RETRY_MS = 15 * MINUTE_MS;
/** Summer and winter time of Sofia, in hours before UTC. */
const OFFSETS = [3, 2] as const;

/** The first fetch of a schedule after `now`; `dailyMinute` is a minute of the day in Sofia. */
export function nextFetch(schedule: Schedule, dailyMinute: number, now: Date): Date {
  switch (schedule) {
    case 'hourly':
      return new Date(now.getTime() + HOUR_MS);
    case 'six_hours':
      return new Date(now.getTime() + 6 * HOUR_MS);
    case 'daily':
      return nextInSofia(dailyMinute, now);
  }
}

/** The time of the next try after so many failures in a row: 15 minutes, doubled by each. */
export const retryAfterFailures = (failures: number, now: Date): Date =>
  new Date(now.getTime() + FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1));

function nextInSofia(minuteOfDay: number, now: Date): Date {
  const { year, month, day } = inSofia(now);
  const today = Date.UTC(year, month - 1, day);
  const times = [0, 1, 2].map((days) => timeInSofia(today + days * DAY_MS, minuteOfDay));
  return times.find((at) => at > now) ?? new Date(now.getTime() + DAY_MS);
}

/** A time that the change of clocks skips is an hour later. */
function timeInSofia(day: number, minuteOfDay: number): Date {
  const [summer, winter] = OFFSETS.map((hours) => new Date(day + minuteOfDay * MINUTE_MS - hours * HOUR_MS));
  const isRight = (at: Date | undefined) => {
    if (!at) return false;
    const { hour, minute } = inSofia(at);
    return hour * 60 + minute === minuteOfDay;
  };
  return (isRight(summer) ? summer : winter) ?? new Date(day);
}
