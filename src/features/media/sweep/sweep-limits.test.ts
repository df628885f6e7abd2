import { expect, it } from 'vitest';
import { disagreementLimit, expiryLimit } from './sweep-limits.ts';

it.each([
  [0, 1],
  [10, 1],
  [199, 1],
  [300, 3],
  [4_999, 49],
  [5_000, 50],
  [1_000_000, 50],
])('lets store and database of %i pictures disagree about %i', (pictures, limit) => {
  expect(disagreementLimit(pictures)).toBe(limit);
  expect(disagreementLimit(pictures, 700)).toBe(700);
});

it.each([
  [10, 50],
  [5_000, 50],
  [20_000, 200],
])('removes from %i pictures at most %i unused ones at once', (pictures, limit) => {
  expect(expiryLimit(pictures)).toBe(limit);
});
