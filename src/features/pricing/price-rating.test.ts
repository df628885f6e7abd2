import { describe, expect, it } from 'vitest';
import { priceRatings, ratingBands, ratingOf } from './price-rating.ts';

const interval = { lowEurMinor: 800_000, idealEurMinor: 1_000_000, highEurMinor: 1_250_000 };

describe('ratingOf', () => {
  it.each([
    [399_999, null],
    [400_000, 'great'],
    [799_999, 'great'],
    [800_000, 'good'],
    [914_609, 'good'],
    [914_610, 'fair'],
    [1_093_362, 'fair'],
    [1_093_363, 'high'],
    [1_250_000, 'high'],
    [1_250_001, 'very_high'],
    [99_000_000, 'very_high'],
  ])('rates a price of %i cents as %s', (price, rating) => {
    expect(ratingOf(price, interval)).toBe(rating);
  });

  it('rates the price that all similar listings ask as fair', () => {
    const same = { lowEurMinor: 1000, idealEurMinor: 1000, highEurMinor: 1000 };
    expect([999, 1000, 1001].map((price) => ratingOf(price, same))).toEqual(['great', 'fair', 'very_high']);
  });
});

it('gives every price from the first band on exactly one rating', () => {
  const bands = ratingBands(interval);
  expect(bands.map(({ rating }) => rating)).toEqual([...priceRatings]);
  for (const [at, { fromEurMinor, toEurMinor, rating }] of bands.entries()) {
    expect(ratingOf(fromEurMinor, interval)).toBe(rating);
    expect(ratingOf(Math.min(toEurMinor, 1e12), interval)).toBe(rating);
    if (at > 0) expect(fromEurMinor).toBe(bands[at - 1]!.toEurMinor + 1);
  }
});
