import { describe, expect, it } from 'vitest';
import { documentFields, mergeReadings } from '../merge-readings.ts';
import type { FoundValue } from '../read-page.ts';

describe('merged values', () => {
  const value = (text: string, more: Partial<FoundValue> = {}): FoundValue => ({
    value: text,
    exact: true,
    confidence: 95,
    anchored: true,
    ...more,
  });

  it('follow an isolated reading, but are not sure when another reading disagrees', () => {
    const looks = [value('65'), value('65'), value('63', { alone: true })];
    expect(mergeReadings(looks.map((kilowatts) => ({ kilowatts }))).kilowatts).toEqual({
      value: '63',
      confidence: 'check',
    });
  });

  it.each([
    [[value('63'), value('63', { alone: true })], 'sure'],
    [[value('63'), value('63')], 'check'],
    [[value('63'), value('63', { alone: true, exact: false })], 'check'],
    [[value('63', { alone: true })], 'check'],
  ])('are sure only when an isolated reading agrees: %#', (looks, confidence) => {
    const readings =
      looks.length === 1
        ? [{}, ...looks.map((kilowatts) => ({ kilowatts }))]
        : looks.map((kilowatts) => ({ kilowatts }));
    expect(mergeReadings(readings).kilowatts).toEqual({ value: '63', confidence });
  });

  it('take the fuller name of a colour, because words are overlooked but not invented', () => {
    const looks = ['blue_metallic', 'blue', 'dark_blue_metallic'].map((color) => ({ color: value(color) }));
    expect(mergeReadings(looks).color).toEqual({ value: 'dark_blue_metallic', confidence: 'check' });
  });

  it('exclude values that only a motorcycle can have from other vehicles', () => {
    const small = { displacement: value('125'), kilowatts: value('3') };
    const keys = (type: string) => Object.keys(mergeReadings([{ ...small, type: value(type) }]));
    expect(keys('car')).toEqual(['type']);
    expect(keys('bike').sort()).toEqual(['displacement', 'kilowatts', 'type']);
  });
});

describe('documentFields', () => {
  const sure = (value: string) => ({ value, confidence: 'sure' }) as const;
  const check = (value: string) => ({ value, confidence: 'check' }) as const;
  const VIN_OF_2010 = 'WVWZZZ1KZAW000007';
  const confidences = (merged: Parameters<typeof documentFields>[0]) =>
    Object.fromEntries(documentFields(merged).map(({ field, confidence }) => [field, confidence]));
  const masses = { most_kg: sure('1900'), kerb_kg: sure('1400') };

  it('is as sure of year and month as of the values they follow from, and never of a payload', () => {
    const read = { first_registration: sure('2010-03-12'), vin: sure(VIN_OF_2010), ...masses };
    expect(confidences(read)).toMatchObject({ year: 'sure', month: 'sure', payload: 'check' });
    expect(confidences({ ...read, first_registration: check('2010-03-12') })).toMatchObject({
      year: 'check',
      month: 'check',
    });
  });

  it('asks to check a year on which VIN and first registration disagree', () => {
    const read = { first_registration: sure('2011-03-12'), vin: sure(VIN_OF_2010) };
    expect(confidences(read)).toMatchObject({ year: 'check' });
  });
});
