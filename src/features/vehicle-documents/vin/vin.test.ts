import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import countries from './data/vin-countries.json' with { type: 'json' };
import makers from './data/vin-makers.json' with { type: 'json' };
import { canonicalVin, checkDigitFits, isVin, meantVin, vinFaults } from './vin.ts';
import { vinFacts, vinFields } from './vin-facts.ts';

const YEAR = 2026;

describe('canonical VIN', () => {
  it.each([
    ['wvwzzz1kz8p123456', 'WVWZZZ1KZ8P123456'],
    [' WVW ZZZ-1KZ.8P 123456* ', 'WVWZZZ1KZ8P123456'],
    ['ТМВЈЈ7NE5G0012345', 'TMBJJ7NE5G0012345'],
    ['W\u200bVW\u202eZZZ1KZ8P123456', 'WVWZZZ1KZ8P123456'],
    ['ＷＶＷZZZ1KZ8P123456', 'WVWZZZ1KZ8P123456'],
  ])('has the same form for %j', (typed, vin) => {
    expect(canonicalVin(typed)).toBe(vin);
    expect(vinFaults(canonicalVin(typed))).toBeUndefined();
  });

  it('lists forbidden letters with their probable meaning', () => {
    const vin = canonicalVin('WVWZZZIKZ8PO23Ж56');
    expect(vinFaults(vin)).toEqual({
      length: 17,
      wrongLength: false,
      letters: [
        { at: 7, letter: 'I', meant: '1' },
        { at: 12, letter: 'O', meant: '0' },
        { at: 15, letter: 'Ж', meant: undefined },
      ],
    });
    expect(meantVin(vin)).toBe('WVWZZZ1KZ8P023Ж56');
  });

  it.each(['', 'WVWZZZ1KZ8P12345', 'WVWZZZ1KZ8P1234567'])('has a length fault for %j', (vin) => {
    expect(vinFaults(vin)).toEqual({ length: vin.length, wrongLength: true, letters: [] });
  });

  it('is either valid or has a fault for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const vin = canonicalVin(typed);
        expect(canonicalVin(vin)).toBe(vin);
        expect(isVin(vin)).toBe(vinFaults(vin) === undefined);
      }),
    );
  });

  it.each([
    ['1M8GDM9AXKP042788', true],
    ['11111111111111111', true],
    ['1HGCM82633A004352', true],
    ['KM8K2CAB4PU001140', true],
    ['5YJ3E1EA7KF317000', false],
    ['WVWZZZ1KZ8P123456', false],
  ])('has for %s a matching check digit: %s', (vin, fits) => expect(checkDigitFits(vin)).toBe(fits));
});

describe('decoded VIN', () => {
  it.each([
    ['WVWZZZ1KZ8P123456', 'vw', 'DE', [2008], 'unused'],
    ['TMBJJ7NE5G0012345', 'skoda', 'CZ', [2016, 1986], 'unused'],
    // European makers that encode no year, and an unassigned maker code.
    ['WBA5V71070FH12345', 'bmw', 'DE', [], 'unused'],
    ['VF1BZ0A0643712345', 'renault', 'FR', [], 'unused'],
    // European Fords state the year in position 11 and X in positions without a meaning.
    ['WF0XXXTTGXGA12345', 'ford', 'DE', [2016, 1986], 'unused'],
    ['1FTEX1EP5GFA12345', 'ford', 'US', [2016, 1986], 'wrong'],
    ['XA9ZZZ1KZ8P123456', undefined, 'BG', [2008], 'unused'],
    ['YKAZZZ1KZUP123456', undefined, 'FI', [], 'unused'],
    // North America: position 7 distinguishes the 30-year periods, and the check digit is mandatory.
    ['1HGCM82633A004352', 'honda', 'US', [2003], 'right'],
    ['5YJ3E1EA7KF317000', 'tesla', 'US', [2019, 1989], 'wrong'],
    ['1HGCM8263LA004352', 'honda', 'US', [1990, 2020], 'right'],
    // Models of next year are on sale already, those of the year after are not.
    ['WVWZZZ1KZVP123456', 'vw', 'DE', [2027, 1997], 'unused'],
    ['WVWZZZ1KZWP123456', 'vw', 'DE', [1998], 'unused'],
  ])('decodes %s', (vin, brand, country, modelYears, checkDigit) => {
    const facts = vinFacts(vin, YEAR);
    expect(facts.maker?.brand).toBe(brand);
    expect(facts).toMatchObject({ vin, country, modelYears, checkDigit });
  });

  it('becomes fields, with uncertain ones marked for checking', () => {
    expect(vinFields(vinFacts('TMBJJ7NE5G0012345', YEAR))).toEqual([
      { field: 'vin', value: 'TMBJJ7NE5G0012345', confidence: 'sure', source: 'vin' },
      { field: 'type', value: 'car', confidence: 'check', source: 'vin' },
      { field: 'brand', value: 'skoda', confidence: 'sure', source: 'vin' },
      { field: 'model', value: 'octavia', confidence: 'check', source: 'vin' },
      { field: 'year', value: '2016', confidence: 'check', source: 'vin' },
    ]);
    expect(vinFields(vinFacts('XA9ZZZ1KZUP123456', YEAR)).map(({ field }) => field)).toEqual(['vin']);
  });

  it('becomes a typed brand to check for a maker that the catalogue lacks', () => {
    expect(vinFields(vinFacts('YE2X16SH0BD012345', YEAR))).toContainEqual({
      field: 'brand',
      value: 'other:Van Hool',
      confidence: 'check',
      source: 'vin',
    });
  });

  it('names only brands and types of the catalogue', () => {
    const path = join(projectRoot(), 'src/features/catalogue/data/brands.json');
    const rows = JSON.parse(readFileSync(path, 'utf8')) as { key: string }[];
    const brands = new Set(rows.map(({ key }) => key));
    expect(makers.filter(({ brand }) => brand !== null && !brands.has(brand))).toEqual([]);
    expect(makers.filter(({ type }) => !isVehicleTypeKey(type))).toEqual([]);
    expect(
      makers.filter(({ wmi }) => !/^(?:[A-HJ-NPR-Z0-9]{3}|[A-HJ-NPR-Z0-9]{2}9[A-HJ-NPR-Z0-9]{3})$/.test(wmi)),
    ).toEqual([]);
    expect(countries.filter(({ country }) => !/^[A-Z]{2}$/.test(country))).toEqual([]);
  });
});
