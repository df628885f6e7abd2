import { daysBetween, formatDate, formatTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

/** `днес, 14:05`, `вчера, 18:20`, `утре, 08:00`; other days as `20-ное-26, 08:00`. */
export function dayTime(at: Date, now: Date): string {
  const time = formatTime(at);
  switch (daysBetween(at, now)) {
    case 0:
      return m.age_today({ time });
    case 1:
      return m.searches_yesterday({ time });
    case -1:
      return m.searches_tomorrow({ time });
    default:
      return `${formatDate(at)}, ${time}`;
  }
}
