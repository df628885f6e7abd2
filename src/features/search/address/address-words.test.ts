import { describe, expect, test } from 'vitest';
import type { ParsedSearch } from './search-address.ts';
import { literalAddress, withPage } from './address-links.ts';
import { addressParser } from './fixtures/address-parser.ts';

const { parse } = await addressParser();

describe('parseSearchAddress with query and parameters', () => {
  test('keeps the query as typed and adds its filters to the chosen ones', () => {
    const {
      q,
      query,
      canonical: written,
      asked,
    } = parse('?q=голф дизел от 3000&price_max=9000&transmission=manual');
    expect(q).toBe('голф дизел от 3000');
    expect(asked.makes).toEqual([]);
    expect(query.makes).toEqual([{ brand: 'vw', models: ['golf'] }]);
    expect(query.choices).toEqual({ fuel: ['diesel'], transmission: ['manual'] });
    expect(query.ranges.price).toEqual({ min: 300_000, max: 900_000 });
    expect(query.sort).toBe('best');
    expect(written).toContain('price_max=9000&q=');
  });

  type Filters = ParsedSearch['asked'];
  test.each<[string, Partial<Filters>, Partial<Filters>]>([
    // Typed filters replace contradicting chosen ones.
    ['?fuel=gasoline&q=дизел', { choices: { fuel: ['diesel'] } }, { choices: { fuel: ['gasoline'] } }],
    ['?fuel=gasoline,diesel&q=дизел', { choices: { fuel: ['diesel'] } }, { choices: { fuel: ['gasoline'] } }],
    [
      '?price_max=5000&q=до+8000',
      { ranges: { price: { max: 800_000 } } },
      { ranges: { price: { max: 500_000 } } },
    ],
    [
      '?year_min=2020&q=2010-2015',
      { ranges: { year: { min: 2010, max: 2015 } } },
      { ranges: { year: { min: 2020 } } },
    ],
    [
      '?city=sofia&distance=10&q=варна+50+км',
      { choices: { city: ['varna'] }, distanceKm: 50 },
      { choices: { city: ['sofia'] }, distanceKm: 10 },
    ],
    ['?type=car&q=мотор', { choices: { type: ['bike'] } }, { choices: { type: ['car'] } }],
    // A model that no chosen type has asks for its own type; one that it has, and a brand alone, do not.
    [
      '?type=car&q=спринтер+дизел',
      { choices: { type: ['bus'], fuel: ['diesel'] } },
      { choices: { type: ['car'] } },
    ],
    ['?type=bus&q=голф', { choices: { type: ['car'] } }, { choices: { type: ['bus'] } }],
    ['?type=bus&q=спринтер', { choices: { type: ['bus'] } }, {}],
    ['?type=truck&q=мерцедес', { choices: { type: ['truck'] } }, {}],
    // Compatible filters are combined.
    ['?price_max=8000&q=до+5000', { ranges: { price: { max: 500_000 } } }, {}],
    ['?fuel=gasoline,lpg&q=-дизел', { choices: { fuel: ['gasoline', 'lpg'] } }, {}],
    ['?year_min=2010&q=голф+6', { ranges: { year: { min: 2010, max: 2012 } } }, {}],
    ['?type=boat&q=лодка+с+мотор', { choices: { type: ['boat'] } }, {}],
  ])('merges typed and chosen filters of %s and reports the replaced ones', (search, query, replaced) => {
    const parsed = parse(search);
    expect(parsed.query).toMatchObject(query);
    expect(parsed.replaced).toEqual({ choices: {}, makes: [], ranges: {}, ...replaced });
  });

  const vw = (...models: string[]) => ({ brand: 'vw', models });
  test.each([
    ['?brand=vw&q=голф', [vw('golf')], []],
    ['?brand=vw&model=golf&q=пасат', [vw('passat')], [vw('golf')]],
    ['?brand=vw&model=golf,passat&q=пасат', [vw('passat')], [vw('golf')]],
    ['?brand=vw&model=golf&q=фолксваген', [vw('golf')], []],
    ['?brand=bmw&q=голф', [vw('golf')], [{ brand: 'bmw', models: [] }]],
    ['?brand=bmw,vw&q=vw+bmw', [{ brand: 'bmw', models: [] }, vw()], []],
  ])('merges the makes of %s', (search, makes, replaced) => {
    const parsed = parse(search);
    expect(parsed.query.makes).toEqual(makes);
    expect(parsed.replaced.makes).toEqual(replaced);
  });

  test('drops chosen filters that a typed vehicle type does not have', () => {
    const { query } = parse('?type=car&body=sedan&price_max=9000&q=мотор');
    expect(query.choices).toEqual({ type: ['bike'] });
    expect(query.ranges.price).toEqual({ max: 900_000 });
  });

  test('keeps replaced filters in the address until the next change', () => {
    const search = '?brand=bmw&q=%D0%B3%D0%BE%D0%BB%D1%84';
    const parsed = parse(search);
    expect([parsed.canonical, parsed.changed]).toEqual([search, false]);
    expect(withPage(parsed, 2)).toBe('?q=%D0%B3%D0%BE%D0%BB%D1%84&page=2');
    expect(parse(literalAddress(parsed)).query).toMatchObject({ makes: [{ brand: 'bmw' }], words: ['golf'] });
  });

  test('accepts a distance for a typed town', () => {
    const { query, canonical: written } = parse('?q=софия&distance=30');
    expect(query).toMatchObject({ choices: { city: ['sofia'] }, distanceKm: 30 });
    expect(written).toContain('distance=30&q=');
    expect(parse('?q=голф&distance=30').query.distanceKm).toBeUndefined();
  });

  test('accepts the order nearest for a typed town', () => {
    expect(parse('?q=голф софия&sort=nearest').query.sort).toBe('nearest');
    expect(parse('?q=голф&sort=nearest').query.sort).toBe('best');
  });
});
