import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A duration in its largest unit: minutes, hours from one on, days from two on. */
export function formatMinutes(minutes: number): string {
  if (minutes < HOUR) return m.figures_minutes({ count: formatNumber(Math.ceil(minutes)) });
  if (minutes < 2 * DAY) return m.figures_hours({ count: formatNumber(minutes / HOUR, 1) });
  return m.figures_days({ count: formatNumber(minutes / DAY, 1) });
}
