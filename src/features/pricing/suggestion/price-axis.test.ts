import { expect, it } from 'vitest';
import { placeOn, priceAxis, priceColumns, ratingIn, type RatingRange } from './price-axis.ts';

const STEP = 5_000;
const interval = { low: 2_400_000, high: 3_200_000, step: STEP };
const ranges: RatingRange[] = [
  { rating: 'great', fromEurMinor: 1_200_000, toEurMinor: 2_399_999 },
  { rating: 'fair', fromEurMinor: 2_400_000, toEurMinor: 3_200_000 },
  { rating: 'very_high', fromEurMinor: 3_200_001, toEurMinor: null },
];

it('shows the interval with a margin, and a price near it', () => {
  expect(priceAxis([], { ...interval, own: undefined })).toEqual({
    min: 2_110_000,
    max: 3_585_000,
    step: STEP,
  });
  expect(priceAxis([], { ...interval, own: 1_900_000 }).min).toBe(1_900_000);
});

it('is not stretched by a price or a listing far away', () => {
  const plain = priceAxis([], { ...interval, own: undefined });
  expect(priceAxis([], { ...interval, own: 50_000_000 })).toEqual(plain);
  expect(priceAxis([100, 90_000_000], { ...interval, own: 1 })).toEqual({
    min: 1_440_000,
    max: 5_120_000,
    step: STEP,
  });
});

it('puts prices in percent of the axis, those beyond it at its ends', () => {
  const axis = { min: 1_000, max: 2_000, step: 10 };
  expect([0, 1_000, 1_250, 2_000, 9_000].map((price) => placeOn(axis, price))).toEqual([0, 0, 25, 100, 100]);
});

it('has a rating for every price from the first range on', () => {
  expect(
    [1_199_999, 1_200_000, 2_399_999, 2_400_000, 9_999_999].map((price) => ratingIn(ranges, price)),
  ).toEqual([undefined, 'great', 'great', 'fair', 'very_high']);
});

it('counts every listing in one column, rated by its middle', () => {
  const axis = { min: 2_000_000, max: 4_000_000, step: STEP };
  const columns = priceColumns([1, 2_100_000, 2_600_000, 3_999_999, 4_000_000, 9_000_000], axis, {
    columns: 4,
    ranges,
  });
  expect(columns).toEqual([
    { listings: 2, rating: 'great' },
    { listings: 1, rating: 'fair' },
    { listings: 0, rating: 'very_high' },
    { listings: 3, rating: 'very_high' },
  ]);
});
