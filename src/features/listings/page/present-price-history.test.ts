import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { presentPriceHistory } from './present-price-history.ts';

const now = new Date('2026-11-20T12:00:00Z');
const day = (date: number, priceEurMinor: number | null) => ({
  at: new Date(Date.UTC(2026, 10, date, 12)),
  priceEurMinor,
});
const present = (priceHistory: ReturnType<typeof day>[]) =>
  withLocale('bg', async () => presentPriceHistory({ priceHistory, closedAt: null }, now));

describe('presentPriceHistory', () => {
  it('returns undefined if the price never changed', async () => {
    expect(await present([])).toBeUndefined();
    expect(await present([day(1, 1_000_000)])).toBeUndefined();
    expect(await present([day(1, 1_000_000), day(5, 1_000_000)])).toBeUndefined();
  });

  it('lists prices newest first, with their changes', async () => {
    const history = await present([day(1, 1_000_000), day(11, 900_000), day(16, 950_000)]);
    expect(history?.prices.map(({ date, change, direction }) => [date[0], change, direction])).toEqual([
      ['16-ное-26', '+ €\u202f500', 'up'],
      ['11-ное-26', '− €\u202f1\u00a0000', 'down'],
      ['01-ное-26', undefined, undefined],
    ]);
    expect(history?.summary).toBe('От €\u202f10\u00a0000 на €\u202f9\u00a0500 от 01-ное-26 насам.');
  });

  it('draws steps that last until the next price or until now', async () => {
    const history = await present([day(1, 1_000_000), day(11, 900_000)]);
    expect(history?.line.map(({ x, y }) => [Number(x.toFixed(2)), y])).toEqual([
      [0, 1],
      [0.53, 1],
      [0.53, 0],
      [1, 0],
    ]);
  });

  it('omits periods on request from the line, but not from the list', async () => {
    const history = await present([day(1, null), day(11, 900_000)]);
    expect(history?.prices.at(-1)?.price).toBe('По договаряне');
    expect(history?.line).toHaveLength(2);
  });
});
