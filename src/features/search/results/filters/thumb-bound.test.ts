import { describe, expect, it } from 'vitest';
import { thumbBound, thumbPosition } from './thumb-bound.ts';

const prices = { edges: [0, 1000, 2000, 5000, 10_000], bars: [10, 100, 50, 4], discrete: false };
const seats = { edges: [2, 3, 4, 5, 6], bars: [1, 1, 1, 1], discrete: true };

describe('thumbBound', () => {
  it('has no limit at the outermost positions', () => {
    expect(thumbBound(prices, 'min', 0, 4)).toBeUndefined();
    expect(thumbBound(prices, 'max', 4, 0)).toBeUndefined();
  });

  it('stops one bar before the other thumb, also when that is inside a bar', () => {
    expect(thumbBound(prices, 'min', 4, 3)).toBe(2000);
    expect(thumbBound(prices, 'min', 4, 2.5)).toBe(2000);
    expect(thumbBound(prices, 'max', 0, 1.5)).toBe(2000);
  });

  it('keeps a position beyond the bars at the last one', () => {
    expect(thumbBound(prices, 'max', 14, 0)).toBeUndefined();
    expect(thumbBound(prices, 'min', -6, 4)).toBeUndefined();
  });

  it('names the last whole number within the bar as maximum', () => {
    expect(thumbBound(seats, 'max', 3, 0)).toBe(4);
    expect(thumbBound(seats, 'min', 3, 4)).toBe(5);
  });
});

it('puts a thumb where its bound was written from', () => {
  for (const part of [prices, seats])
    for (const position of [1, 2, 3]) {
      expect(thumbPosition(part, 'min', thumbBound(part, 'min', position, 4))).toBe(position);
      expect(thumbPosition(part, 'max', thumbBound(part, 'max', position, 0))).toBe(position);
    }
});
