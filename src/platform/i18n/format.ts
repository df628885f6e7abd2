import type { Locale } from '#kernel/locale.ts';
import type { Currency, Money } from '#kernel/money.ts';
import { activeLocale } from './active-locale.ts';

/**
 * Formats numbers, money and dates in the language of the page. All other code must use these functions.
 * Sources: the specification (currency prefix, at most one decimal, dd-MMM-yy) and CLDR for grouping.
 */
const TIME_ZONE = 'Europe/Sofia';
const tags: Record<Locale, string> = { bg: 'bg-BG', en: 'en-US' };
const NBSP = '\u00a0';
const NARROW_NBSP = '\u202f';
const symbols: Record<Currency, Record<Locale, string>> = {
  EUR: { bg: '€', en: '€' },
  BGN: { bg: 'лв.', en: 'BGN' },
  USD: { bg: '$', en: '$' },
};
// Fixed, because month abbreviations differ between versions of the locale data.
export const monthsShort: Record<Locale, readonly string[]> = {
  bg: ['яну', 'фев', 'мар', 'апр', 'май', 'юни', 'юли', 'авг', 'сеп', 'окт', 'ное', 'дек'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};
export const monthsLong: readonly string[] = [
  'януари',
  'февруари',
  'март',
  'април',
  'май',
  'юни',
  'юли',
  'август',
  'септември',
  'октомври',
  'ноември',
  'декември',
];

export const monthsLongEn: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

// Formatters are immutable and expensive to create (about 50 µs), so each is created once.
const formatters = new Map<string, Intl.NumberFormat>();
function numberFormat(locale: Locale, decimals: number, alwaysGroup: boolean): Intl.NumberFormat {
  const key = `${locale}${decimals}${alwaysGroup}`;
  let format = formatters.get(key);
  if (!format) {
    format = new Intl.NumberFormat(tags[locale], {
      maximumFractionDigits: decimals,
      useGrouping: alwaysGroup ? 'always' : 'auto',
    });
    formatters.set(key, format);
  }
  return format;
}

/** A count or measure; Bulgarian has no group separator below five digits. */
export function formatNumber(value: number, decimals = 0): string {
  return numberFormat(activeLocale(), decimals, false).format(value);
}

/** E.g. `€ 27 900` or `€27,900`: prefix, always grouped, at most one decimal. */
export function formatMoney({ minor, currency }: Money): string {
  const locale = activeLocale();
  const symbol = symbols[currency][locale];
  const gap = locale === 'bg' ? NARROW_NBSP : symbol.length > 1 ? NBSP : '';
  return `${symbol}${gap}${formatAmount(minor)}`;
}

/** The number of `formatMoney` without its currency, for the end of a range. */
export const formatAmount = (minor: number): string =>
  numberFormat(activeLocale(), 1, true).format(minor / 100);

/** Formats euro cents. */
export const formatEuro = (minor: number): string => formatMoney({ minor, currency: 'EUR' });

export interface ZonedDate {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}
const zoned = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});
/**
 * UTC offset of Sofia in milliseconds per hour since 1970. The offset changes only on the hour, and a page
 * needs it dozens of times at about 10 µs each, so it is computed once per hour.
 */
const offsets = new Map<number, number>();
const HOUR_MS = 3_600_000;
const KNOWN_HOURS = 20_000;

function offsetOf(hour: number): number {
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const start = hour * HOUR_MS;
    const parts = Object.fromEntries(
      zoned.formatToParts(start).map(({ type, value }) => [type, Number(value)]),
    );
    const { year, month, day, hour: hours, minute, second } = parts as unknown as ZonedDate;
    offset = Date.UTC(year, month - 1, day, hours, minute, second) - start;
    if (offsets.size >= KNOWN_HOURS) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
}

/** Calendar date and time of day in Sofia. */
export function inSofia(at: Date): ZonedDate {
  const time = at.getTime();
  const local = new Date(time + offsetOf(Math.floor(time / HOUR_MS)));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  };
}
const two = (value: number): string => String(value).padStart(2, '0');

/** `20-ное-26` / `20-Nov-26`. */
export function formatDate(at: Date): string {
  const { day, month, year } = inSofia(at);
  return `${two(day)}-${monthsShort[activeLocale()][month - 1]}-${two(year % 100)}`;
}

/** `20-ное-26 14:32:05`. */
export function formatDateTime(at: Date): string {
  const { hour, minute, second } = inSofia(at);
  return `${formatDate(at)} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** `14:32` in Bulgarian, `02:32 PM` in English. */
export function formatTime(at: Date): string {
  const { hour, minute } = inSofia(at);
  if (activeLocale() === 'bg') return `${two(hour)}:${two(minute)}`;
  return `${two(hour % 12 === 0 ? 12 : hour % 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `20 ноември 2026, 14:32` / `20 November 2026, 02:32 PM`. */
export function formatFullDate(at: Date): string {
  const { day, month, year } = inSofia(at);
  const months = activeLocale() === 'bg' ? monthsLong : monthsLongEn;
  return `${day} ${months[month - 1]} ${year}, ${formatTime(at)}`;
}

/** A point in time as short text, in ISO 8601 and in full, for `TimeText`. */
export type TimeWords = readonly [text: string, iso: string, full: string];

export const timeWords = (at: Date, text: string): TimeWords => [text, at.toISOString(), formatFullDate(at)];
export const dateWords = (at: Date): TimeWords => timeWords(at, formatDate(at));
export const dateTimeWords = (at: Date): TimeWords => timeWords(at, formatDateTime(at));

/** `март 2020` / `Mar 2020`; the year alone when the month is not stated. */
export function formatMonth(year: number, month: number | null): string {
  if (month === null) return String(year);
  return activeLocale() === 'bg'
    ? `${monthsLong[month - 1]} ${year}`
    : `${monthsShort.en[month - 1]} ${year}`;
}

const dayNumber = ({ year, month, day }: ZonedDate): number => Date.UTC(year, month - 1, day) / 86_400_000;

/** Whole calendar days in Sofia from `at` to `now`; negative for the future. */
export const daysBetween = (at: Date, now: Date): number => dayNumber(inSofia(now)) - dayNumber(inSofia(at));
