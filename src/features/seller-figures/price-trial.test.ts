import { describe, expect, it } from 'vitest';
import fc from '#tests/support/properties.ts';
import { placeOf, trialScale } from './price-trial.ts';

const euro = (...prices: number[]) => prices.map((price) => price * 100);

describe('trialScale', () => {
  it('spans the similar prices in round steps that meet the present price', () => {
    expect(trialScale(euro(20_050, 24_000, 27_000, 31_000, 34_800), 2_790_000)).toEqual({
      min: 1_990_000,
      max: 3_490_000,
      step: 20_000,
    });
  });

  it('includes a present price far from the others, leaves room on both sides and stays above zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100_00, max: 90_000_00 }), { minLength: 8, maxLength: 80 }),
        fc.integer({ min: 50_00, max: 200_000_00 }),
        (prices, price) => {
          const { min, max, step } = trialScale(
            prices.toSorted((a, b) => a - b),
            price,
          );
          expect(min).toBeGreaterThan(0);
          expect(min).toBeLessThanOrEqual(price);
          expect(max).toBeGreaterThanOrEqual(price + 10 * step);
          expect((price - min) % step).toBe(0);
        },
      ),
    );
  });
});

describe('placeOf', () => {
  it('counts the cheaper ones', () => {
    expect(placeOf(euro(10, 20, 20, 30), 2000)).toBe(2);
    expect(placeOf(euro(10, 20, 20, 30), 999)).toBe(1);
    expect(placeOf(euro(10, 20, 20, 30), 9000)).toBe(5);
  });
});
