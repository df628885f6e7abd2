/** Every law of the invented market, by vehicles that differ in one thing. */
import { describe, expect, it } from 'vitest';
import {
  exampleValue,
  laws,
  valuedExample,
  valueRatio,
  type Changes,
} from '#tests/support/valued-example.ts';
import { MarketLaws } from './market-laws.ts';
import { trueValueEur } from './true-value.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = (date: string): Changes => ({ at: new Date(`${date}T12:00:00Z`) });
const premium = { brand: 'bmw', key: 'series_3' };
const days = (count: number): Date => new Date(NOW.getTime() - count * 86_400_000);

describe('the true value', () => {
  it('is that of a ten-year-old hatchback on the Bulgarian market', () => {
    expect(exampleValue()).toBeGreaterThan(5500);
    expect(exampleValue()).toBeLessThan(12_500);
  });

  it.each<[string, Changes, Changes, number, number]>([
    [
      'more in Sofia',
      { town: { key: 'plovdiv', province: 'sofia_city', population: 1_190_256 } },
      {},
      1.01,
      1.06,
    ],
    [
      'less in a small town',
      { town: { key: 'plovdiv', province: 'vidin', population: 12_000 } },
      {},
      0.93,
      0.99,
    ],
    ['more for the dear trim', { vehicle: { variant: '1.4 TSI Highline' } }, {}, 1.03, 1.07],
    ['less for the plain trim', { vehicle: { variant: '1.4 TSI Trendline' } }, {}, 0.95, 0.99],
    ['more for leather', { vehicle: { features: ['leather_seats'] } }, {}, 1.015, 1.045],
    [
      'more after the facelift',
      { vehicle: { modelYear: 2018 } },
      { vehicle: { modelYear: 2018 }, worth: { generation: { name: 'Mk7', from: 2016, to: 2022 } } },
      1.02,
      1.1,
    ],
    [
      'less with a successor',
      { vehicle: { modelYear: 2021 }, worth: { generation: { name: 'Mk7', from: 2019, to: 2024 } } },
      { vehicle: { modelYear: 2021 }, worth: { generation: { name: 'Mk7', from: 2019, to: null } } },
      0.93,
      0.98,
    ],
    ['less by undisclosed damage', { hidden: { undisclosedDamage: 0.2 } }, {}, 0.79, 0.82],
    ['less in rare colours', { colorFamily: 'gold' }, {}, 0.92, 0.98],
    [
      'less in red for a large car',
      { colorFamily: 'red', worth: { segment: 'luxury' } },
      { worth: { segment: 'luxury' } },
      0.92,
      0.97,
    ],
    [
      'more in red for a sports car',
      { colorFamily: 'red', worth: { segment: 'sports' } },
      { worth: { segment: 'sports' } },
      1.01,
      1.05,
    ],
    ['less with many owners', { hidden: { owners: 5 } }, {}, 0.93, 0.98],
    ['more with a service book', { hidden: { serviceBook: true } }, {}, 1.01, 1.04],
    ['less from a private seller', {}, { company: true }, 0.94, 0.97],
    ['less after an accident', { hidden: { accident: true } }, {}, 0.89, 0.96],
    ['less from the United States', { hidden: { originKey: 'united_states' } }, {}, 0.78, 0.9],
    [
      'more with one owner from Bulgaria',
      { hidden: { originKey: 'bulgaria', owners: 1 } },
      { hidden: { originKey: 'bulgaria' } },
      1.04,
      1.09,
    ],
    ['less with the wheel on the right', { vehicle: { steering: 'right' } }, {}, 0.6, 0.7],
    ['more in excellent state', { vehicle: { conditionGrade: 'excellent' } }, {}, 1.04, 1.09],
    ['less with the upkeep of few', { hidden: { upkeep: -2 } }, {}, 0.94, 0.985],
  ])('is %s', (_, changed, other, least, most) => {
    const ratio = valueRatio(changed, other);
    expect([ratio > least, ratio < most], String(ratio)).toEqual([true, true]);
  });

  it.each<[string, Changes, string, string]>([
    ['a convertible in spring', { vehicle: { body: 'convertible' } }, '2026-05-15', '2025-12-15'],
    ['four-wheel drive in autumn', { vehicle: { features: ['4x4'] } }, '2026-11-15', '2026-05-15'],
    [
      'a motorcycle in April',
      {
        model: { type: 'bike' },
        vehicle: { type: 'bike', body: 'naked' },
        worth: { segment: 'motorcycle', generation: null },
      },
      '2026-04-25',
      '2025-11-01',
    ],
    [
      'a boat in early summer',
      {
        model: { type: 'boat' },
        vehicle: { type: 'boat', body: 'boat' },
        worth: { segment: 'boat', generation: null },
      },
      '2026-05-25',
      '2025-12-01',
    ],
  ])('is higher for %s', (_, changes, high, low) => {
    const months = (Date.parse(high) - Date.parse(low)) / ((365.2425 * 86_400_000) / 12);
    const drift = Math.exp(0.01 * months);
    const season = valueRatio({ ...changes, ...at(high) }, { ...changes, ...at(low) }) / drift;
    expect([season > 1.05, season < 1.22], String(season)).toEqual([true, true]);
  });

  it('rises by about one per cent a month', () => {
    const year = { vehicle: { inspectionUntil: null } };
    expect(valueRatio({ ...year, at: NOW }, { ...year, at: days(365.2425) })).toBeCloseTo(1.127, 2);
  });
});

describe('the laws', () => {
  it('depend on each other: leather, kilometres, gearbox and fuel count differently by age, make and place', () => {
    const kilometres = (changes: Changes): number =>
      valueRatio(
        { ...changes, worth: { ...changes.worth, useRatio: 1.6 } },
        { ...changes, worth: { ...changes.worth, useRatio: 1 } },
      );
    expect(kilometres({ vehicle: { fuel: 'diesel' } })).toBeGreaterThan(kilometres({}) + 0.01);
    expect(kilometres({ hidden: { serviceBook: true } })).toBeGreaterThan(kilometres({}) + 0.02);
    expect(kilometres({ vehicle: { modelYear: 2004 } })).toBeGreaterThan(kilometres({}) + 0.02);

    const automatic = (changes: Changes): number =>
      valueRatio({ ...changes, vehicle: { ...changes.vehicle, transmission: 'automatic' } }, changes);
    expect(automatic({ model: premium })).toBeGreaterThan(automatic({}) + 0.03);
    expect(automatic({ vehicle: { modelYear: 2008 } })).toBeLessThan(1);

    const sofia = { town: { key: 'plovdiv', province: 'sofia_city', population: 321_824 } };
    const old = { vehicle: { fuel: 'diesel', modelYear: 2008 } } satisfies Changes;
    expect(valueRatio({ ...old, ...sofia }, old)).toBeLessThan(0.97);
    expect(valueRatio(sofia)).toBeCloseTo(1, 2);

    const leather = (modelYear: number): number =>
      valueRatio({ vehicle: { modelYear, features: ['leather_seats'] } }, { vehicle: { modelYear } });
    expect(leather(2020)).toBeGreaterThan(leather(2003) + 0.01);
  });

  it('do not believe few kilometres of an old car without a service book', () => {
    const few = { vehicle: { modelYear: 2010 }, worth: { useRatio: 0.3 } };
    const half = { vehicle: { modelYear: 2010 }, worth: { useRatio: 0.65 } };
    const booked = { hidden: { serviceBook: true } };
    expect(valueRatio({ ...few, ...booked }, { ...half, ...booked })).toBeGreaterThan(
      valueRatio(few, half) + 0.05,
    );
  });

  it('saturate: the last extra adds less than the first', () => {
    const many = ['leather_seats', 'panoramic_roof', 'led_headlines', 'camera_360', 'distance_control'];
    const added = (before: string[]): number =>
      valueRatio(
        { vehicle: { features: [...before, 'xenon_headlights'] } },
        { vehicle: { features: before } },
      );
    expect(added([])).toBeGreaterThan(added(many) + 0.003);
  });

  it('take whole amounts that weigh more on cheap vehicles, and never fall below scrap', () => {
    const fresh = { vehicle: { newImport: true } };
    const cheap = { vehicle: { modelYear: 2006 } };
    expect(valueRatio({ vehicle: { ...cheap.vehicle, ...fresh.vehicle } }, cheap)).toBeLessThan(
      valueRatio(fresh) - 0.03,
    );
    expect(exampleValue({ vehicle: { modelYear: 1992 }, hidden: { upkeep: -2.5 } })).toBeGreaterThan(350);
  });

  it('differ between models and between seeds, but not between runs', () => {
    const subject = valuedExample();
    const value = (seed: number): number => trueValueEur(subject, { laws: new MarketLaws(seed), now: NOW });
    expect(value(20_261)).toBe(trueValueEur(subject, { laws, now: NOW }));
    const values = Array.from({ length: 30 }, (_, seed) => Math.log(value(seed)));
    const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length);
    expect(deviation).toBeGreaterThan(0.06);
    expect(deviation).toBeLessThan(0.2);
    expect(valueRatio({ model: { key: 'polo' } })).not.toBeCloseTo(1, 3);
  });
});
