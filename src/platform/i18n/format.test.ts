import { afterEach, describe, expect, it } from 'vitest';
import type { Locale } from '#kernel/locale.ts';
import { withLocale } from './with-locale.server.ts';
import {
  daysBetween,
  formatAmount,
  formatDate,
  formatDateTime,
  formatFullDate,
  formatEuro,
  formatMoney,
  formatMonth,
  formatNumber,
  formatTime,
} from './format.ts';

const written = (locale: Locale, work: () => string) => withLocale(locale, work);
const at = new Date('2026-11-20T12:32:05Z');
afterEach(() => undefined);

describe('format', () => {
  it.each([
    ['bg', () => formatEuro(2_790_000), '€\u202f27\u00a0900'],
    ['en', () => formatEuro(2_790_000), '€27,900'],
    ['bg', () => formatEuro(490_000), '€\u202f4\u00a0900'],
    ['bg', () => formatEuro(9_980), '€\u202f99,8'],
    ['en', () => formatEuro(9_980), '€99.8'],
    ['bg', () => formatAmount(490_000), '4\u00a0900'],
    ['bg', () => formatMoney({ minor: 1_000_000, currency: 'BGN' }), 'лв.\u202f10\u00a0000'],
    ['en', () => formatMoney({ minor: 1_000_000, currency: 'BGN' }), 'BGN\u00a010,000'],
    ['bg', () => formatNumber(8900), '8900'],
    ['bg', () => formatNumber(12_611), '12\u00a0611'],
    ['en', () => formatNumber(8900), '8,900'],
    ['bg', () => formatDate(at), '20-ное-26'],
    ['en', () => formatDate(at), '20-Nov-26'],
    ['bg', () => formatDateTime(at), '20-ное-26 14:32:05'],
    ['bg', () => formatFullDate(at), '20 ноември 2026, 14:32'],
    ['en', () => formatFullDate(at), '20 November 2026, 02:32 PM'],
    ['bg', () => formatTime(at), '14:32'],
    ['en', () => formatTime(at), '02:32 PM'],
    ['bg', () => formatMonth(2020, 3), 'март 2020'],
    ['en', () => formatMonth(2020, 3), 'Mar 2020'],
    ['bg', () => formatMonth(2020, null), '2020'],
  ] as const)('formats case %# in language %s', (locale, work, expected) => {
    expect(written(locale, work)).toBe(expected);
  });

  it.each([
    ['2026-03-29T00:59:59Z', '29-мар-26 02:59:59'],
    ['2026-03-29T01:00:00Z', '29-мар-26 04:00:00'],
    ['2026-10-25T00:59:59Z', '25-окт-26 03:59:59'],
    ['2026-10-25T01:00:00Z', '25-окт-26 03:00:00'],
    ['1969-12-31T22:30:00Z', '01-яну-70 00:30:00'],
  ])('applies the daylight saving changes of Sofia: %s', (instant, expected) => {
    expect(written('bg', () => formatDateTime(new Date(instant)))).toBe(expected);
  });

  it('counts calendar days in Sofia, not periods of 24 hours', () => {
    expect(daysBetween(new Date('2026-11-19T21:59:00Z'), new Date('2026-11-19T22:01:00Z'))).toBe(1);
    expect(daysBetween(new Date('2026-11-19T22:01:00Z'), new Date('2026-11-20T21:59:00Z'))).toBe(0);
  });
});
