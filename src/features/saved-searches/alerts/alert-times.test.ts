import { describe, expect, it } from 'vitest';
import { lastAlertTime, nextAlertTime } from './alert-times.ts';

const daily = (now: string) => lastAlertTime('daily', new Date(now)).toISOString();
const weekly = (now: string) => lastAlertTime('weekly', new Date(now)).toISOString();
const nextDaily = (now: string) => nextAlertTime('daily', new Date(now)).toISOString();
const nextWeekly = (now: string) => nextAlertTime('weekly', new Date(now)).toISOString();

describe('time of a daily alert', () => {
  it('is 08:00 in Sofia, in winter and summer', () => {
    expect(daily('2026-01-15T05:59:59Z')).toBe('2026-01-14T06:00:00.000Z');
    expect(daily('2026-01-15T06:00:00Z')).toBe('2026-01-15T06:00:00.000Z');
    expect(daily('2026-07-15T05:00:00Z')).toBe('2026-07-15T05:00:00.000Z');
    expect(nextDaily('2026-01-15T06:00:00Z')).toBe('2026-01-16T06:00:00.000Z');
    expect(nextDaily('2026-07-15T04:59:59Z')).toBe('2026-07-15T05:00:00.000Z');
  });

  it('is 08:00 on the days when the clocks change', () => {
    // Clocks go forward on 29 March 2026 and back on 25 October 2026.
    expect(daily('2026-03-29T05:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(daily('2026-03-29T04:59:00Z')).toBe('2026-03-28T06:00:00.000Z');
    expect(nextDaily('2026-03-28T06:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(daily('2026-10-25T06:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(daily('2026-10-25T05:59:00Z')).toBe('2026-10-24T05:00:00.000Z');
    expect(nextDaily('2026-10-24T05:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('counts days in Sofia, not in UTC', () => {
    // 23:30 UTC is 01:30 of the next day.
    expect(daily('2026-11-20T23:30:00Z')).toBe('2026-11-20T06:00:00.000Z');
    expect(nextDaily('2026-11-20T23:30:00Z')).toBe('2026-11-21T06:00:00.000Z');
  });
});

describe('time of a weekly alert', () => {
  it('is Monday 08:00 in Sofia', () => {
    expect(weekly('2026-11-23T05:59:00Z')).toBe('2026-11-16T06:00:00.000Z');
    expect(weekly('2026-11-23T06:00:00Z')).toBe('2026-11-23T06:00:00.000Z');
    expect(weekly('2026-11-29T23:00:00Z')).toBe('2026-11-23T06:00:00.000Z');
    expect(nextWeekly('2026-11-23T06:00:00Z')).toBe('2026-11-30T06:00:00.000Z');
    expect(nextWeekly('2026-11-22T12:00:00Z')).toBe('2026-11-23T06:00:00.000Z');
  });

  it('spans the week in which the clocks change', () => {
    expect(weekly('2026-03-30T05:00:00Z')).toBe('2026-03-30T05:00:00.000Z');
    expect(weekly('2026-03-30T04:59:00Z')).toBe('2026-03-23T06:00:00.000Z');
    expect(nextWeekly('2026-10-19T05:00:00Z')).toBe('2026-10-26T06:00:00.000Z');
  });
});
