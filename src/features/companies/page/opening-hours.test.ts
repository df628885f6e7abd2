import { describe, expect, it } from 'vitest';
import { openState, type OpeningHours, type TimeRange } from './opening-hours.ts';

const day: TimeRange[] = [
  ['09:00', '12:30'],
  ['13:30', '18:00'],
];
const short: TimeRange[] = [['10:00', '14:00']];
const week: OpeningHours = { days: [day, day, day, day, day, short, []], exceptions: [] };
const always: OpeningHours = { days: Array.from({ length: 7 }, () => [['00:00', '24:00']]), exceptions: [] };
// 23 November 2026 is a Monday; Sofia is two hours ahead of UTC.
const at = (utc: string) => new Date(`${utc}:00Z`);

describe('openState', () => {
  it.each([
    [
      'before opening',
      '2026-11-23T06:59',
      { isOpen: false, opens: { inDays: 0, date: '2026-11-23', at: '09:00' } },
    ],
    [
      'at the minute of opening',
      '2026-11-23T07:00',
      { isOpen: true, until: { inDays: 0, date: '2026-11-23', at: '12:30' } },
    ],
    [
      'in the break',
      '2026-11-23T10:30',
      { isOpen: false, opens: { inDays: 0, date: '2026-11-23', at: '13:30' } },
    ],
    [
      'at the minute of closing',
      '2026-11-23T16:00',
      { isOpen: false, opens: { inDays: 1, date: '2026-11-24', at: '09:00' } },
    ],
    [
      'after closing on Saturday',
      '2026-11-28T12:00',
      { isOpen: false, opens: { inDays: 2, date: '2026-11-30', at: '09:00' } },
    ],
    [
      'past midnight in Sofia only',
      '2026-11-29T22:30',
      { isOpen: false, opens: { inDays: 0, date: '2026-11-30', at: '09:00' } },
    ],
  ])('%s', (_when, utc, expected) => {
    expect(openState(week, at(utc))).toEqual(expected);
  });

  it('is undefined without hours', () => {
    expect(
      openState({ days: Array.from({ length: 7 }, () => []), exceptions: [] }, new Date()),
    ).toBeUndefined();
  });

  it('prefers the hours of a date to those of its weekday', () => {
    const exceptions = [
      { date: '2026-11-23', ranges: [] },
      { date: '2026-11-29', ranges: short },
    ];
    expect(openState({ ...week, exceptions }, at('2026-11-23T08:00'))).toEqual({
      isOpen: false,
      opens: { inDays: 1, date: '2026-11-24', at: '09:00' },
    });
    expect(openState({ ...week, exceptions }, at('2026-11-29T08:30'))).toMatchObject({ isOpen: true });
  });

  it('follows a range over midnight and never closes around the clock', () => {
    const late: OpeningHours = {
      days: [[['18:00', '24:00']], [['00:00', '02:00']], [], [], [], [], []],
      exceptions: [],
    };
    expect(openState(late, at('2026-11-23T20:00'))).toEqual({
      isOpen: true,
      until: { inDays: 1, date: '2026-11-24', at: '02:00' },
    });
    expect(openState(always, at('2026-11-23T22:00'))).toEqual({ isOpen: true, until: undefined });
  });

  it.each([
    // Clocks go from 03:00 to 04:00 on 29 March 2026, and from 04:00 back to 03:00 on 25 October 2026.
    ['2026-03-29T00:59', false],
    ['2026-03-29T01:00', true],
    ['2026-10-25T00:30', true],
    ['2026-10-25T01:30', true],
    ['2026-10-25T02:00', false],
  ])('reads the clock in Sofia when it changes: %s', (utc, isOpen) => {
    const night: OpeningHours = {
      days: Array.from({ length: 7 }, () => [['03:30', utc.includes('-10-') ? '04:00' : '05:00']]),
      exceptions: [],
    };
    expect(openState(night, at(utc))?.isOpen).toBe(isOpen);
  });

  it('says nothing about an opening more than a month ahead', () => {
    const closed = Array.from({ length: 40 }, (_, index) => ({
      date: new Date(Date.UTC(2026, 10, 23 + index)).toISOString().slice(0, 10),
      ranges: [],
    }));
    expect(openState({ ...always, exceptions: closed }, at('2026-11-23T10:00'))).toEqual({
      isOpen: false,
      opens: undefined,
    });
  });
});
