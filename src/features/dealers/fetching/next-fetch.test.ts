import { describe, expect, it } from 'vitest';
import { nextFetch, retryAfterFailures } from './next-fetch.ts';

const FOUR_THIRTY = 270;

describe('the next fetch', () => {
  it.each([
    ['2026-11-20T02:29:00Z', '2026-11-20T02:30:00.000Z'],
    ['2026-11-20T02:30:00Z', '2026-11-21T02:30:00.000Z'],
    ['2026-07-20T12:00:00Z', '2026-07-21T01:30:00.000Z'],
    // Clocks go forward at 03:00 on 2026-03-29 and back at 04:00 on 2026-10-25.
    ['2026-03-28T12:00:00Z', '2026-03-29T01:30:00.000Z'],
    ['2026-10-24T12:00:00Z', '2026-10-25T02:30:00.000Z'],
  ])('daily at 04:30 in Sofia after %s is at %s', (now, next) => {
    expect(nextFetch('daily', FOUR_THIRTY, new Date(now)).toISOString()).toBe(next);
  });

  it('at 03:30 on the night that skips it is an hour later', () => {
    const next = nextFetch('daily', 210, new Date('2026-03-28T12:00:00Z'));
    expect(next.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  it.each([
    ['hourly', '2026-11-20T13:00:00.000Z'],
    ['six_hours', '2026-11-20T18:00:00.000Z'],
  ] as const)('%s is at %s', (schedule, next) => {
    expect(nextFetch(schedule, 0, new Date('2026-11-20T12:00:00Z')).toISOString()).toBe(next);
  });

  it('after failures waits twice as long each time', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const minutes = [1, 2, 3, 4].map((failures) => (+retryAfterFailures(failures, now) - +now) / 60_000);
    expect(minutes).toEqual([15, 30, 60, 120]);
  });
});
