import { describe, expect, it } from 'vitest';
import { ask, rate, TAX_YEAR } from './fixtures/ask-tax.ts';
import type { TaxRatePart, TypicalRate, VehicleTaxQuestion } from './tax-answer.ts';

describe('the typical amount', () => {
  const median = (part: TaxRatePart, low: number, middle: number, high: number, municipalities = 9) =>
    ({ part, municipalities, low, median: middle, high }) satisfies TypicalRate;
  const typicalRates = [
    median('kw_74_110', 0.8, 0.85, 0.95, 17),
    median('ec_euro4', 0.8, 0.85, 0.9, 3),
    median('ec_euro5', 0.6, 0.7, 0.8, 4),
    median('ec_euro6', 0.4, 0.5, 0.6, 5),
  ];
  /** 100 kW, 15th year: 130 × rate × component. */
  const car = { powerKw: 100, productionYear: 2012, euro: '5', typicalRates };
  const typicalOf = (given: Partial<VehicleTaxQuestion>) => {
    const tax = ask(given);
    return tax.status === 'known' ? tax.typical : undefined;
  };

  it('is absent when the figures of the municipality are known', () => {
    const rates = [rate('kw_74_110', 1.69), rate('ec_euro5', 0.6, TAX_YEAR, null)];
    expect(typicalOf({ ...car, rates })).toBeUndefined();
  });

  it('is absent when too few tables are known', () => {
    const few = [median('kw_74_110', 0.8, 0.8, 0.8, 1), ...typicalRates.slice(1)];
    expect(typicalOf({ ...car, typicalRates: few })).toBeUndefined();
    expect(ask({ ...car, typicalRates: few })).toMatchObject({ notes: ['rate_unknown', 'ecology_unknown'] });
  });

  it('multiplies the medians, and their middle halves for the likely range', () => {
    expect(typicalOf(car)).toEqual({
      minor: 7735,
      likely: { minMinor: 6240, maxMinor: 9880 },
      municipalities: 4,
    });
    expect(ask(car)).toMatchObject({ notes: [] });
  });

  it('uses a current rate of the municipality with the median component', () => {
    const rates = [rate('kw_74_110', 0.9, TAX_YEAR - 1, 'EUR')];
    expect(typicalOf({ ...car, rates })).toEqual({
      minor: 8190,
      likely: { minMinor: 7020, maxMinor: 9360 },
      municipalities: 4,
    });
  });

  it('prefers an older figure of the municipality and widens the likely range by it', () => {
    const rates = [rate('kw_74_110', 0.5, 2019, 'EUR'), rate('ec_euro5', 0.6, 2019, null)];
    expect(typicalOf({ ...car, rates })).toEqual({
      minor: 3900,
      likely: { minMinor: 3900, maxMinor: 9880 },
      municipalities: undefined,
    });
  });

  it('assumes the Euro category of the year and includes those of cars made shortly before and after', () => {
    const tax = ask({ ...car, euro: null });
    expect(tax).toMatchObject({
      typical: { minor: 7735, likely: { minMinor: 6240, maxMinor: 9880 } },
      notes: ['euro_not_stated'],
    });
    expect('steps' in tax && tax.steps[2]).toMatchObject({ euro: '5', assumed: true });
    const early = typicalOf({ ...car, euro: null, productionYear: 2011 });
    expect(early?.likely.maxMinor).toBe(Math.round(100 * 1 * 0.95 * 0.9 * 100));
  });

  it('states the bounds of the law in the steps only', () => {
    const tax = ask(car);
    expect('steps' in tax && tax.steps.at(-1)).toEqual({ key: 'law', amount: 'amount' in tax && tax.amount });
  });
});
