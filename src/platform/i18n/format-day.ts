import type { Locale } from '#kernel/locale.ts';
import { activeLocale } from './active-locale.ts';
import {
  daysBetween,
  formatDate,
  formatTime,
  inSofia,
  monthsLong,
  monthsLongEn,
  monthsShort,
  type ZonedDate,
} from './format.ts';
import { m } from './messages.ts';

const weekdays: Record<Locale, readonly string[]> = {
  bg: ['неделя', 'понеделник', 'вторник', 'сряда', 'четвъртък', 'петък', 'събота'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
const SHORT_WEEKDAY = 3;

const weekdayOf = ({ year, month, day }: ZonedDate): string =>
  weekdays[activeLocale()][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';

/** `21-ное` / `21-Nov`. */
function dayAndMonth({ day, month }: ZonedDate): string {
  return `${day}-${monthsShort[activeLocale()][month - 1]}`;
}

/** `днес`, `вчера`, else `четвъртък, 19 ноември`, with the year if it is not the current one. */
export function formatDay(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  if (days === 0) return m.day_today();
  if (days === 1) return m.age_yesterday();
  const date = inSofia(at);
  const month = (activeLocale() === 'bg' ? monthsLong : monthsLongEn)[date.month - 1];
  const year = date.year === inSofia(now).year ? '' : ` ${date.year}`;
  return `${weekdayOf(date)}, ${date.day} ${month}${year}`;
}

/** As short as possible: the time of today, `вчера`, `18-ное`, with the year if it is not the current one. */
export function formatRecent(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  if (days === 0) return formatTime(at);
  if (days === 1) return m.age_yesterday();
  const date = inSofia(at);
  return date.year === inSofia(now).year ? dayAndMonth(date) : formatDate(at);
}

/** `събота, 21-ное` / `Saturday, 21-Nov`. */
export function formatWeekday(at: Date): string {
  const date = inSofia(at);
  return `${weekdayOf(date)}, ${dayAndMonth(date)}`;
}

/** `съб, 21-ное, 11:00` / `Sat, 21-Nov, 11:00 AM`. */
export function formatAppointment(at: Date): string {
  const date = inSofia(at);
  return `${weekdayOf(date).slice(0, SHORT_WEEKDAY)}, ${dayAndMonth(date)}, ${formatTime(at)}`;
}

/** `събота, 11:00` / `Saturday, 11:00 AM`. */
export const formatWeekdayTime = (at: Date): string => `${weekdayOf(inSofia(at))}, ${formatTime(at)}`;
