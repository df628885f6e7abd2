import fc from '#tests/support/properties.ts';
import { expect, it } from 'vitest';
import { cropSquare, moveCrop, wholeCrop } from './crop-square.ts';

const size = { width: 400, height: 300 };

it('starts with the largest centred square', () => {
  expect(cropSquare(size, wholeCrop(size))).toEqual({ left: 50, top: 0, side: 300 });
});

it('moves by fractions of the square and stops at the edge', () => {
  const near = { ...wholeCrop(size), zoom: 2 };
  expect(cropSquare(size, moveCrop(size, near, { right: 0.5, down: 0 }))).toEqual({
    left: 200,
    top: 75,
    side: 150,
  });
  expect(cropSquare(size, moveCrop(size, near, { right: 9, down: -9 }))).toEqual({
    left: 250,
    top: 0,
    side: 150,
  });
});

it('never leaves the picture', () => {
  const side = fc.integer({ min: 16, max: 8000 });
  const number = fc.double({ min: -20_000, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(side, side, number, number, number, (width, height, zoom, x, y) => {
      const square = cropSquare({ width, height }, { zoom, x, y });
      expect(square.side).toBeGreaterThan(0);
      expect(square.left).toBeGreaterThanOrEqual(-1e-6);
      expect(square.top).toBeGreaterThanOrEqual(-1e-6);
      expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6);
      expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});
