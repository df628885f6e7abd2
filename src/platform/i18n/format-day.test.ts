import { describe, expect, it } from 'vitest';
import { withLocale } from './with-locale.server.ts';
import {
  formatAppointment,
  formatDay,
  formatRecent,
  formatWeekday,
  formatWeekdayTime,
} from './format-day.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const at = (iso: string) => new Date(iso);

describe.each([
  ['bg', 'днес', 'вчера', 'четвъртък, 12 ноември', '12-ное', '20:05', 'петък, 31 октомври 2025'],
  ['en', 'today', 'yesterday', 'Thursday, 12 November', '12-Nov', '08:05 PM', 'Friday, 31 October 2025'],
] as const)('days in %s', (locale, today, yesterday, day, short, time, other) => {
  it('are named relative to now, without the current year', () => {
    withLocale(locale, () => {
      expect(formatDay(at('2026-11-19T22:05:00Z'), NOW)).toBe(today);
      expect(formatDay(at('2026-11-19T21:55:00Z'), NOW)).toBe(yesterday);
      expect(formatDay(at('2026-11-12T10:00:00Z'), NOW)).toBe(day);
      expect(formatDay(at('2025-10-31T10:00:00Z'), NOW)).toBe(other);
    });
  });

  it('are short in lists', () => {
    withLocale(locale, () => {
      expect(formatRecent(at('2026-11-20T18:05:00Z'), at('2026-11-20T19:00:00Z'))).toBe(time);
      expect(formatRecent(at('2026-11-19T10:00:00Z'), NOW)).toBe(yesterday);
      expect(formatRecent(at('2026-11-12T10:00:00Z'), NOW)).toBe(short);
      expect(formatRecent(at('2025-11-12T10:00:00Z'), NOW)).toBe(`${short}-25`);
    });
  });
});

it('appointments have the day of the week in Sofia', () => {
  withLocale('bg', () => {
    expect(formatWeekday(at('2026-11-20T22:30:00Z'))).toBe('събота, 21-ное');
    expect(formatWeekdayTime(at('2026-11-20T22:30:00Z'))).toBe('събота, 00:30');
    expect(formatAppointment(at('2026-11-21T22:30:00Z'))).toBe('нед, 22-ное, 00:30');
  });
});
