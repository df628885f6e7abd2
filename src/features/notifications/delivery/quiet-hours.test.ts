import { describe, expect, it } from 'vitest';
import { endOfQuietHours } from './quiet-hours.ts';

const end = (at: string) => endOfQuietHours(new Date(at))?.toISOString();

describe('endOfQuietHours', () => {
  it('is undefined from 08:00 to 21:59 in Sofia', () => {
    expect(end('2026-11-20T06:00:00Z')).toBeUndefined();
    expect(end('2026-11-20T19:59:59Z')).toBeUndefined();
  });

  it('is the next 08:00, before and after midnight', () => {
    expect(end('2026-11-20T20:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(end('2026-11-20T22:30:00Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(end('2026-11-21T05:59:59Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(end('2026-12-31T21:00:00Z')).toBe('2027-01-01T06:00:00.000Z');
  });

  it('follows the clocks in the nights in which they change', () => {
    // Summer time ends: 22:00 is 19:00 UTC, the next 08:00 is 06:00 UTC.
    expect(end('2026-10-24T18:59:59Z')).toBeUndefined();
    expect(end('2026-10-24T19:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(end('2026-10-25T05:59:59Z')).toBe('2026-10-25T06:00:00.000Z');
    // Summer time begins: 22:00 is 20:00 UTC, the next 08:00 is 05:00 UTC.
    expect(end('2026-03-28T20:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(end('2026-03-29T05:00:00Z')).toBeUndefined();
  });
});
