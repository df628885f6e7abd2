import { expect, it } from 'vitest';
import { oddPrice } from './odd-price.ts';

const usual = {
  lowEurMinor: 800_000,
  highEurMinor: 1_200_000,
  cheapBelowEurMinor: 550_000,
  dearAboveEurMinor: 3_000_000,
};

it.each([
  [100, 'too_cheap'],
  [549_999, 'too_cheap'],
  [550_000, undefined],
  [3_000_000, undefined],
  [3_000_001, 'too_dear'],
])('oddPrice compares %i cents with usual prices: %s', (price, expected) => {
  expect(oddPrice(price, { condition: 'used', usual })).toBe(expected);
});

it('oddPrice knows only token prices where nothing similar is known', () => {
  const unknown = { condition: 'used', usual: null };
  expect(oddPrice(5_000, unknown)).toBeUndefined();
  expect(oddPrice(99_999_999, unknown)).toBeUndefined();
  expect(oddPrice(4_999, unknown)).toBe('too_cheap');
  expect(oddPrice(4_999, { ...unknown, condition: 'parts' })).toBeUndefined();
  expect(oddPrice(999, { ...unknown, condition: 'parts' })).toBe('too_cheap');
});
