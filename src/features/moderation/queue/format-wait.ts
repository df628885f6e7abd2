import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Time since the submission in its largest whole unit: minutes, hours, or days from two on. */
export function formatWait(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours === 0) return m.queue_waits_minutes({ minutes: formatNumber(minutes) });
  if (hours < 2 * DAY_HOURS) return m.queue_waits_hours({ hours: formatNumber(hours) });
  return m.queue_waits_days({ days: Math.floor(hours / DAY_HOURS) });
}
