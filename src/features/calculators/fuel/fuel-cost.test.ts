import fc from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { fuelCost } from './fuel-cost.ts';

describe('worked examples', () => {
  it.each([
    ['petrol 7.5 l', 15_000, 7.5, 1.36, 1530, 127.5, 4.19],
    ['diesel 6.0 l', 20_000, 6, 1.48, 1776, 148, 4.87],
    ['LPG 9.5 l', 20_000, 9.5, 0.63, 1197, 99.75, 3.28],
    ['CNG 5.0 kg', 30_000, 5, 1.07, 1605, 133.75, 4.4],
    ['EV 17 kWh home', 15_000, 17, 0.15, 382.5, 31.88, 1.05],
    ['EV 17 kWh DC', 15_000, 17, 0.45, 1147.5, 95.63, 3.14],
    ['zero km', 0, 7.5, 1.36, 0, 0, 0],
  ])('%s', (_name, km, consumption, priceEur, yearly, monthly, daily) => {
    const cost = fuelCost(km, 'km', [{ min: consumption, max: consumption, share: 1, priceEur }]);
    expect(cost.yearly).toEqual({ minMinor: yearly * 100, maxMinor: yearly * 100 });
    expect(cost.monthly.minMinor).toBe(Math.round(monthly * 100));
    expect(cost.daily.minMinor).toBe(Math.round(daily * 100));
  });
});

it('splits a plug-in hybrid into its two shares of the distance', () => {
  const cost = fuelCost(10_000, 'km', [
    { min: 5, max: 5, share: 0.6, priceEur: 1.36 },
    { min: 16, max: 16, share: 0.4, priceEur: 0.15 },
  ]);
  expect(cost.yearly.minMinor).toBe(50_400);
});

it('calculates a boat by the hour', () => {
  const cost = fuelCost(50, 'hours', [{ min: 10, max: 12, share: 1, priceEur: 1.5 }]);
  expect(cost.yearly).toEqual({ minMinor: 75_000, maxMinor: 90_000 });
});

it('never costs less for more distance and keeps the limits in order', () => {
  const amount = fc.double({ min: 0, max: 1000, noNaN: true });
  fc.assert(
    fc.property(
      fc.nat(300_000),
      fc.nat(300_000),
      amount,
      amount,
      amount,
      (km, more, one, other, priceEur) => {
        const use = { min: Math.min(one, other), max: Math.max(one, other), share: 1, priceEur };
        const [less, later] = [km, km + more].map((distance) => fuelCost(distance, 'km', [use]).yearly);
        expect(less!.minMinor).toBeLessThanOrEqual(less!.maxMinor);
        expect(less!.maxMinor).toBeLessThanOrEqual(later!.maxMinor);
      },
    ),
  );
});
