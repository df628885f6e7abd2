import { expect, it } from 'vitest';
import type { PriceRating } from '../price-rating.ts';
import { settledRating } from './settled-rating.ts';

// Good from 6,997.52 to 8,944.26, fair to 11,180.34.
const interval = { lowEurMinor: 800_000, idealEurMinor: 1_000_000, highEurMinor: 1_250_000 };
const now = new Date('2026-11-20T04:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const settled = (price: number, last: PriceRating | null, since = hoursAgo(48)) =>
  settledRating(price, interval, { last, since, now });

it.each([
  ['below', 679_000, 'good'],
  ['above', 921_000, 'good'],
])('keeps a rating whose limit the price is %s by less than the noise', (_, price, last) => {
  expect(settled(price, last as PriceRating)).toBe(last);
});

it.each([
  ['below', 678_000, 'great'],
  ['above', 922_000, 'fair'],
])('changes a rating whose limit the price is %s by more than the noise', (_, price, rating) => {
  expect(settled(price, 'good')).toBe(rating);
});

it('keeps a rating for a day whatever the model says', () => {
  expect(settled(500_000, 'very_high', hoursAgo(23.9))).toBe('very_high');
  expect(settled(500_000, 'very_high', hoursAgo(24))).toBe('great');
});

it('rates a listing without a rating at once by the plain rule', () => {
  expect(settled(699_751, null, hoursAgo(1))).toBe('great');
});

it('takes the rating from a price that became too low to be believed', () => {
  expect(settled(300_000, 'great')).toBeNull();
});
