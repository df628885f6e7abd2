import { expect, it } from 'vitest';
import { ageCoefficient, assumedEuro, powerBandOf, taxAge } from './car-tax.ts';
import { TAX_YEAR } from './fixtures/ask-tax.ts';

it.each([
  [1999, 'none'],
  [2000, 'none'],
  [2001, '3'],
  [2006, '4'],
  [2010, '5'],
  [2014, '5'],
  [2015, '6'],
  [2026, '6'],
])('assumes of a car made in %d the Euro category %s', (year, euro) => {
  expect(assumedEuro(year)).toBe(euro);
});

it.each([
  [55, 'kw_0_55'],
  [55.1, 'kw_55_74'],
  [74, 'kw_55_74'],
  [110, 'kw_74_110'],
  [150, 'kw_110_150'],
  [245, 'kw_150_245'],
  [245.5, 'kw_245_plus'],
])('puts %d kW into band %s', (kw, part) => {
  expect(powerBandOf(kw).part).toBe(part);
});

it.each([
  [2026, 1, 2.3],
  [2022, 5, 2.3],
  [2021, 6, 1.5],
  [2017, 10, 1.5],
  [2016, 11, 1.3],
  [2012, 15, 1.3],
  [2011, 16, 1],
  [2007, 20, 1],
  [2006, 21, 1.1],
  [1990, 37, 1.1],
  [2027, 1, 2.3],
])('counts production in %d as %d years in 2026', (year, age, coefficient) => {
  expect(taxAge(year, TAX_YEAR)).toBe(age);
  expect(ageCoefficient(age)).toBe(coefficient);
});
