import { describe, expect, it } from 'vitest';
import { BGN_PER_EUR, centsOf, euroAmount } from '../euro-amount.ts';
import { ask, eurosOf, rate, TAX_YEAR } from './fixtures/ask-tax.ts';
import type { VehicleTaxQuestion } from './tax-answer.ts';

describe('worked examples for cars', () => {
  // Examples published by Razgrad, Varna and Haskovo; the second rate is rounded to euro cents.
  it.each([
    ['E1', 77, 2015, '5', 'kw_74_110', 1.1, 'ec_euro5', 0.6, 33.78, 0.56, 33.63],
    ['E2', 55, 2007, '4', 'kw_0_55', 0.34, 'ec_euro4', 0.8, 7.65, 0.17, 7.48],
    ['E3', 56, 2006, 'none', 'kw_55_74', 0.54, 'ec_none', 1.1, 18.71, 0.28, 18.97],
    ['E4', 110, 2022, '6', 'kw_74_110', 1.1, 'ec_euro6', 0.4, 56.92, 0.56, 56.67],
    ['E5', 110.5, 2021, '6', 'kw_110_150', 1.23, 'ec_euro6', 0.4, 41.7, 0.63, 41.77],
    ['E6', 250, 2018, '6d', 'kw_245_plus', 2.1, 'ec_euro6', 0.4, 161.06, 1.07, 160.5],
    ['E7', 88, 2005, '4', 'kw_74_110', 1.57, 'ec_euro4', 0.8, 62.16, 0.8, 61.95],
    ['E8', 96, 2012, '5', 'kw_74_110', 1.45, 'ec_euro5', 0.6, 55.51, 0.74, 55.41],
  ] as const)('%s', (id, powerKw, productionYear, euro, band, bgn, part, ec, euros, perKwEur, rounded) => {
    const taxClass = id === 'E8' ? 'van' : 'car';
    const vehicle = { taxClass, powerKw, productionYear, euro } as const;
    const component = rate(part, ec, TAX_YEAR, null);
    expect(eurosOf({ ...vehicle, rates: [rate(band, bgn), component] })).toEqual([euros, euros]);
    const inEuro = [rate(band, perKwEur, TAX_YEAR, 'EUR'), component];
    expect(eurosOf({ ...vehicle, rates: inEuro })).toEqual([rounded, rounded]);
  });

  it.each([
    ['E9 before', 66, 13, '4', 'kw_55_74', 0.54, 'ec_euro4', 0.8, 37.0656],
    ['E9 after', 66, 13, '4', 'kw_55_74', 0.54, 'ec_euro4', 0.9, 41.6988],
    ['E10 before', 125, 21, '3', 'kw_110_150', 1.84, 'ec_euro3', 1, 253],
    ['E10 after', 125, 21, '3', 'kw_110_150', 1.84, 'ec_euro3', 1.1, 278.3],
  ] as const)('%s, as published', (_id, powerKw, years, euro, band, bgn, part, ec, leva) => {
    const rates = [rate(band, bgn), rate(part, ec, TAX_YEAR, null)];
    const euros = centsOf(leva / BGN_PER_EUR) / 100;
    const productionYear = TAX_YEAR - years + 1;
    expect(eurosOf({ powerKw, productionYear, euro, rates })).toEqual([euros, euros]);
  });

  it('E11: returns the legal range with last year’s rate', () => {
    const sofia = { powerKw: 100, productionYear: 2012, euro: '5', rates: [rate('kw_74_110', 1.69, 2025)] };
    expect(eurosOf(sofia)).toEqual([67.4, 89.86]);
    expect(ask(sofia)).toMatchObject({ notes: ['rate_of_last_year', 'ecology_unknown'] });
  });

  it('E12: exempts electric cars but not hybrids', () => {
    expect(ask({ fuel: 'electric', powerKw: 300 })).toEqual({ status: 'exempt', reason: 'electric' });
    const hybrid = { fuel: 'plug_in_hybrid', powerKw: 100, productionYear: 2020, euro: '6' };
    expect(ask(hybrid).status).toBe('known');
    expect(ask({ ...hybrid, fuel: 'hydrogen' })).toMatchObject({ gap: { what: 'exemption_unclear' } });
    expect(ask({ taxClass: 'van', fuel: 'electric' })).toMatchObject({ gap: { what: 'exemption_unclear' } });
  });
});

describe('worked examples for other vehicles', () => {
  it.each<[string, Partial<VehicleTaxQuestion>, [number, number]]>([
    ['E13', { taxClass: 'motorcycle', displacementCc: 600, euro: '4' }, [30.68, 92.03]],
    ['E14', { taxClass: 'truck', massKg: 7500, payloadKg: 3100 }, [25.56, 76.69]],
    ['E15', { taxClass: 'truck', massKg: 12_000, payloadKg: 6000 }, [40.9, 122.71]],
    ['E16 large', { taxClass: 'bus', seats: 51 }, [51.13, 153.39]],
    ['E16 small', { taxClass: 'bus', seats: 22 }, [25.56, 76.69]],
    ['E17 jet', { taxClass: 'jet' }, [51.13, 153.39]],
    ['E17 yacht', { taxClass: 'yacht', grossTonnage: 8.4 }, [92.03, 276.1]],
    ['E17 speedboat', { taxClass: 'speedboat', powerKw: 60 }, [82.83, 248.49]],
    ['E18 cargo', { taxClass: 'trailer_cargo' }, [2.56, 7.67]],
    ['E18 camping', { taxClass: 'trailer_camping' }, [5.11, 15.34]],
    ['moped', { taxClass: 'motorcycle', displacementCc: 50, euro: '3' }, [5.11, 15.34]],
    ['125 cc', { taxClass: 'motorcycle', displacementCc: 125, euro: 'none' }, [6.14, 18.41]],
    ['750 cc', { taxClass: 'motorcycle', displacementCc: 750, euro: '3' }, [38.35, 115.04]],
    ['751 cc', { taxClass: 'motorcycle', displacementCc: 751, euro: '3' }, [51.13, 153.39]],
    ['light tricycle', { taxClass: 'tricycle', massKg: 400 }, [2.05, 6.14]],
    ['tricycle of any mass', { taxClass: 'tricycle' }, [2.05, 9.2]],
    ['snowmobile', { taxClass: 'atv' }, [15.34, 76.69]],
    ['large crane', { taxClass: 'crane', massKg: 40_001 }, [51.13, 153.39]],
    ['special', { taxClass: 'special' }, [25.56, 127.82]],
    ['small ship', { taxClass: 'small_ship', grossTonnage: 0.3 }, [0.51, 1.53]],
  ])('%s', (_id, given, euros) => {
    expect(eurosOf(given)).toEqual(euros);
  });

  it('E19: converts at the exact rate and rounds half up once', () => {
    const cents = (bgn: number) => euroAmount({ min: bgn, max: bgn }, 'BGN').minMinor;
    expect([65, 0.34, 1.2, 3.3].map(cents)).toEqual([3323, 17, 61, 169]);
    expect(centsOf(1.005)).toBe(101);
  });

  it('taxes goods vehicles over 12 t by axles, mass and suspension', () => {
    const truck = { taxClass: 'truck', massKg: 18_000, axles: 2, suspension: 'pneumatic' } as const;
    expect(eurosOf(truck)).toEqual([121.18, 363.53]);
    expect(eurosOf({ ...truck, suspension: 'other' })).toEqual([274.05, 822.16]);
    expect(eurosOf({ ...truck, suspension: null })).toEqual([121.18, 822.16]);
    expect(eurosOf({ ...truck, massKg: 12_001 })).toEqual([15.34, 46.02]);
    const fourAxles = { ...truck, axles: 4, massKg: 29_001 };
    expect(ask(fourAxles)).toMatchObject({ gap: { what: 'heavy_truck_row' } });
    expect(ask({ ...fourAxles, massKg: 29_000 }).status).toBe('known');
    const light = { ...truck, massKg: 3500, powerKw: 96, productionYear: 2012, euro: '5' };
    expect(ask(light)).toMatchObject({ steps: [{ key: 'power' }, {}, {}, { key: 'law' }] });
  });

  it('returns the range from reduced to full tax for motorcycles without a Euro category', () => {
    expect(eurosOf({ taxClass: 'motorcycle', displacementCc: 600 })).toEqual([15.34, 115.04]);
    expect(eurosOf({ taxClass: 'motorcycle', displacementCc: 600, euro: '5' })).toEqual([15.34, 46.02]);
  });
});

describe('unknown inputs', () => {
  it.each<[Partial<VehicleTaxQuestion>, object]>([
    [{ productionYear: 2015 }, { kind: 'missing', inputs: ['powerKw'] }],
    [{}, { kind: 'missing', inputs: ['powerKw', 'productionYear'] }],
    [{ taxClass: 'truck' }, { kind: 'missing', inputs: ['massKg'] }],
    [
      { taxClass: 'truck', massKg: 7500 },
      { kind: 'missing', inputs: ['payloadKg'] },
    ],
    [
      { taxClass: 'truck', massKg: 20_000 },
      { kind: 'missing', inputs: ['axles'] },
    ],
    [{ taxClass: 'bus' }, { kind: 'missing', inputs: ['seats'] }],
    [{ taxClass: 'yacht' }, { kind: 'missing', inputs: ['grossTonnage'] }],
    [{ taxClass: 'motorcycle' }, { kind: 'missing', inputs: ['displacementCc'] }],
    [{ taxClass: 'tractor_unit' }, { kind: 'unknown', what: 'tractor_unit' }],
    [{ taxClass: 'trailer_heavy' }, { kind: 'unknown', what: 'trailer_heavy' }],
    [{ taxClass: 'unknown' }, { kind: 'unknown', what: 'class' }],
    [
      { taxClass: 'small_ship', grossTonnage: 41 },
      { kind: 'unknown', what: 'large_vessel' },
    ],
  ])('returns the reason for %j', (given, gap) => {
    expect(ask(given)).toEqual({ status: 'unavailable', gap });
  });

  it('covers every category when none is stated and the first one when field V.9 is empty', () => {
    const car = { powerKw: 100, productionYear: 2012, rates: [rate('kw_74_110', 1)] };
    expect(ask(car)).toMatchObject({ steps: [{}, {}, { coefficient: { min: 0.4, max: 1.4 } }, {}] });
    expect(ask({ ...car, euro: 'none' })).toMatchObject({
      steps: [{}, {}, { coefficient: { min: 1.1, max: 1.4 } }, {}],
    });
  });

  it('treats a rate of last year as exact, not one of the year before', () => {
    const notesWith = (year: number) => {
      const tax = ask({
        powerKw: 88,
        productionYear: 2005,
        euro: '4',
        rates: [rate('kw_74_110', 1.57, year)],
      });
      return 'notes' in tax ? tax.notes : [];
    };
    expect(notesWith(TAX_YEAR - 1)).toContain('rate_of_last_year');
    expect(notesWith(TAX_YEAR - 2)).not.toContain('rate_of_last_year');
    const older = { powerKw: 88, productionYear: 2005, euro: '4', rates: [rate('kw_74_110', 1.57, 2024)] };
    expect(eurosOf(older)).toEqual(eurosOf({ ...older, rates: [] }));
  });

  it('ignores rates of a later year', () => {
    const car = { powerKw: 88, productionYear: 2005, euro: '4' };
    expect(ask({ ...car, rates: [rate('kw_74_110', 2, TAX_YEAR + 1)] })).toEqual(ask(car));
  });
});
