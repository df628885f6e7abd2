import { describe, expect, it } from 'vitest';
import { reportedFrom, watchNews, type KnownSale } from './watch-news.ts';

const dropOf = (from: number | null, to: number | null) =>
  watchNews({ priceEurMinor: from, sale: 'available' }, { priceEurMinor: to, sale: 'available' })?.drop;
const saleOf = (known: KnownSale, now: KnownSale) =>
  watchNews({ priceEurMinor: 100, sale: known }, { priceEurMinor: 100, sale: now })?.sale;

describe('drop of a followed price', () => {
  it.each([
    ['1 % of a low price', 100_000, 99_000],
    ['50 euro of a high price', 10_000_000, 9_995_000],
    ['1 % and 50 euro', 500_000, 495_000],
  ])('is news from %s on', (_title, from, to) => {
    expect(dropOf(from, to)).toEqual({ from, to });
    expect(reportedFrom(from)).toBe(to);
    expect(dropOf(from, to + 1)).toBeUndefined();
  });

  it.each([
    ['the same', 100_000, 100_000],
    ['higher', 100_000, 200_000],
    ['on request now', 100_000, null],
    ['stated for the first time', null, 100_000],
    ['nothing as before', 0, 0],
  ])('is none when the price is %s', (_title, from, to) => {
    expect(dropOf(from, to)).toBeUndefined();
  });
});

describe('sale of a followed listing', () => {
  it.each([
    ['available', 'sold', 'sold'],
    ['reserved', 'sold', 'sold'],
    ['reserved', 'available', 'released'],
    ['sold', 'available', 'released'],
    ['available', 'reserved', undefined],
    ['available', 'available', undefined],
    ['sold', 'sold', undefined],
    ['sold', 'reserved', undefined],
  ] as const)('that was %s and is %s is news: %s', (known, now, news) => {
    expect(saleOf(known, now)).toBe(news);
  });
});
