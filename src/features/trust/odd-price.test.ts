import { expect, it } from 'vitest';
import { oddPrice } from './odd-price.ts';

const MEDIAN = { condition: 'used', peers: 5, medianEurMinor: 1_000_000 };

it.each([
  [100, 'too_cheap'],
  [299_999, 'too_cheap'],
  [300_000, undefined],
  [3_000_000, undefined],
  [3_000_001, 'too_dear'],
])('oddPrice compares %i cents with the median: %s', (price, expected) => {
  expect(oddPrice(price, MEDIAN)).toBe(expected);
});

it('oddPrice compares nothing with fewer than five listings, but knows token prices', () => {
  const few = { condition: 'used', peers: 4, medianEurMinor: 1_000_000 };
  expect(oddPrice(5_000, few)).toBeUndefined();
  expect(oddPrice(9_999_999, few)).toBeUndefined();
  expect(oddPrice(4_999, few)).toBe('too_cheap');
  expect(oddPrice(4_999, { ...few, condition: 'parts' })).toBeUndefined();
  expect(oddPrice(999, { condition: 'parts', peers: 0, medianEurMinor: null })).toBe('too_cheap');
});
