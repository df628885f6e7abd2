import { describe, expect, it } from 'vitest';
import { checkFigure } from './check-figure.ts';

const facts = { municipalities: new Set(['sofia', 'burgas']), today: '2026-11-20' };
const rate = {
  municipality: 'sofia',
  year: '2026',
  part: 'kw_74_110',
  value: ' 1,690 ',
  currency: 'BGN',
  source: 'Наредба',
  confidence: 'sure',
};
const faultsOf = (change: object) => checkFigure('tax_rate', { ...rate, ...change }, facts).faults;

describe('checked figures', () => {
  it('have numbers in one form', () => {
    expect(checkFigure('tax_rate', rate, facts)).toEqual({ row: { ...rate, value: '1.69' }, faults: {} });
  });

  it.each([
    [{ municipality: 'bankya' }, { municipality: 'unknown_key' }],
    [{ year: '2028' }, { year: 'future' }],
    [{ year: '26' }, { year: 'invalid_value' }],
    [{ part: 'kw_1' }, { part: 'unknown_key' }],
    [{ value: '' }, { value: 'required' }],
    [{ value: '1.6.9' }, { value: 'invalid_value' }],
    [{ value: '16.9' }, { value: 'out_of_range' }],
    [{ value: '1.69', currency: 'EUR' }, {}],
    [{ value: '1.1', currency: '' }, { currency: 'invalid_value' }],
    [{ value: '0.5', currency: 'EUR' }, { value: 'out_of_range' }],
    [{ part: 'ec_euro6', value: '0.4', currency: '' }, {}],
    [{ part: 'ec_euro6', value: '0.4' }, { currency: 'invalid_value' }],
    [{ source: ' ' }, { source: 'required' }],
    [{ confidence: 'maybe' }, { confidence: 'invalid_value' }],
  ])('%j have the faults %j', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  it('are refused for impossible and future days', () => {
    const price = {
      energy: 'diesel',
      as_of: '2026-02-30',
      price_eur: '1.4',
      source: 'x',
      confidence: 'sure',
    };
    expect(checkFigure('fuel_price', price, facts).faults).toEqual({ as_of: 'invalid_value' });
    const later = { ...price, as_of: '2026-11-21', energy: 'coal' };
    expect(checkFigure('fuel_price', later, facts).faults).toEqual({
      as_of: 'future',
      energy: 'unknown_key',
    });
    const dollar = { currency: 'USD', as_of: '2026-11-20', units_per_eur: '11.5', source: 'ECB' };
    expect(checkFigure('currency_rate', dollar, facts).faults).toEqual({ units_per_eur: 'out_of_range' });
  });
});
