import { expect, it } from 'vitest';
import { isTypingSlip } from './typing-slip.ts';

it.each([
  [18_500, 185_000],
  [185, 185_000],
  [1_850_000, 185_000],
  [15_000, 185_000],
  [185_000, 158_000],
  [185_000, 135_000],
  [185_300, 185_000],
])('isTypingSlip finds one typing error between %i and %i', (one, other) => {
  expect(isTypingSlip(one, other)).toBe(true);
  expect(isTypingSlip(other, one)).toBe(true);
});

it.each([
  [280_000, 165_000],
  [185_000, 92_000],
  [120_000, 98_500],
  [25_000, 185_000],
])('isTypingSlip finds no single typing error between %i and %i', (one, other) => {
  expect(isTypingSlip(one, other)).toBe(false);
  expect(isTypingSlip(other, one)).toBe(false);
});
