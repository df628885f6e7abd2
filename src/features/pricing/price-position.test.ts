import { expect, it } from 'vitest';
import { pricePosition } from './price-position.ts';

const reference = { lowEurMinor: 1000, idealEurMinor: 1500, highEurMinor: 2000, listings: 9 };

it.each([
  [500, 'great', 0],
  [1000, 'great', 0],
  [1359, 'great', 0.359],
  [1360, 'good', 0.36],
  [1680, 'good', 0.68],
  [1681, 'high', 0.681],
  [9000, 'high', 1],
])('rates a price of %i as %s at position %d', (price, rating, position) => {
  const at = pricePosition(price, reference);
  expect(at.rating).toBe(rating);
  expect(at.position).toBeCloseTo(position, 6);
  expect(at.differenceEurMinor).toBe(price - 1500);
});

it('rates a price as good when all similar listings cost the same', () => {
  const same = { lowEurMinor: 1000, idealEurMinor: 1000, highEurMinor: 1000, listings: 8 };
  expect(pricePosition(1000, same)).toMatchObject({ rating: 'good', position: 0.5 });
});
