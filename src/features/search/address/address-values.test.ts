import { describe, expect, test } from 'vitest';
import { spellings } from '#features/catalogue/options/spelling-table.ts';
import { addressParser } from './fixtures/address-parser.ts';
import { searchParameterNames } from './parameter-names.ts';

const { parse, canonical } = await addressParser();

/** Both readings of the specification, with the key that each gives in an address. */
const readings: [search: string, canonical: string][] = [
  ['fuel=Petrol', 'fuel=gasoline'],
  ['fuel=Petrol%2BCNG', 'fuel=cng'],
  ['fuel=petrol+cng,Diesel', 'fuel=diesel,cng'],
  ['transmission=Automatic+only', 'transmission=automatic'],
  ['transmission=Manual', 'transmission=manual'],
  ['body=pickup_truck', 'body=pickup'],
  ['body=Coupe+Utility+(Ute)', 'body=coupe_utility'],
  ['body=Minivan+/+MPV', 'body=minivan'],
  ['steering=2', 'steering=right'],
  ['condition=1', 'condition=new'],
  ['condition=2', 'condition=used'],
  ['condition=2&condition_scheme=2', 'condition=used'],
  ['condition=3', 'condition=damaged'],
  ['condition=4', 'condition=parts'],
  ['condition=excellent', 'condition=used'],
  ['doors=2/3', 'doors=2'],
  ['doors=5', 'doors=4'],
  ['doors=4_5_doors', 'doors=4'],
  ['euro=Euro+6d', 'euro=6d'],
  ['euro=6b', 'euro=6'],
  ['owners=7', 'owners=4'],
  ['seller=user_private', 'seller=private'],
  ['seller=personal', 'seller=private'],
  ['type=cars', 'type=car'],
  ['color=rosso_corsa', 'color=red'],
  ['color=%D1%87%D0%B5%D1%80%D0%B2%D0%B5%D0%BD', 'color=red'],
  ['origin=DE', 'origin=germany'],
  ['city=%D0%A1%D0%BE%D1%84%D0%B8%D1%8F', 'city=sofia'],
  ['brand=Mercedes-Benz', 'brand=mercedes_benz'],
  ['brand=Volkswagen', 'brand=vw'],
  ['feature=ABS', 'feature=abs'],
];

describe('spellings of a filter value', () => {
  test.each(readings)('%s is %s', (search, address) => {
    const { canonical: written, ignored } = parse(search);
    expect(written).toBe(`?${address}`);
    expect(ignored).toEqual([]);
  });

  test('are those of the table of spellings, for every group', () => {
    const wrong = Object.entries(spellings).flatMap(([group, table]) =>
      searchParameterNames.includes(group)
        ? Object.entries(table).flatMap(([texts, stated]) =>
            texts
              .split(', ')
              .filter(
                (text) =>
                  canonical(`${group}=${encodeURIComponent(text)}`) !==
                  canonical(`${group}=${stated[group]}`),
              )
              .map((text) => `${group}=${text}`),
          )
        : [],
    );
    expect(wrong).toEqual([]);
    expect(canonical('doors=4')).not.toBe('');
  });
});

describe('values without effect', () => {
  test.each<[string, string, string[]]>([
    ['fuel=steam', '?fuel=steam', ['fuel: steam']],
    ['fuel=Steam,diesel,steam', '?fuel=diesel&fuel=steam', ['fuel: steam']],
    ['brand=nothing&model=x5', '?brand=bmw&model=x5&brand=nothing', ['brand: nothing']],
    ['brand=bmw&model=golf', '?brand=bmw&model=golf', ['model: golf']],
    ['price_max=cheap&price_min=5', '?price_min=5&price_max=cheap', ['price_max: cheap']],
    [
      'type=trailer&fuel=diesel&power_min=100',
      '?type=trailer&fuel=diesel&power_min=100',
      ['fuel: diesel', 'power_min: 100'],
    ],
    ['type=bike&brand=audi', '?type=bike&brand=audi', ['brand: audi']],
    ['vin=perhaps&pictures=0', '?vin=perhaps', ['vin: perhaps']],
    ['feature=wings', '?feature=wings', ['feature: wings']],
    ['dealer=nobody', '?dealer=nobody', ['dealer: nobody']],
    [
      'sort=cheapest&per_page=7&posted=2',
      '?posted=2&sort=cheapest&per_page=7',
      ['posted: 2', 'sort: cheapest', 'per_page: 7'],
    ],
    ['price_min=0&price_max=99999999999&distance=50&utm_source=x&fuel=', '', []],
    ['fuel=%E2%80%AE', '', []],
  ])('of "%s" are kept in "%s" and named', (search, address, named) => {
    const parsed = parse(search);
    expect(parsed.address).toBe(address);
    expect(parsed.ignored.map(({ parameter, value }) => `${parameter}: ${value}`)).toEqual(named);
    expect(parse(parsed.address).changed).toBe(false);
  });

  test('are at most ten, cut to 60 characters', () => {
    const values = Array.from({ length: 30 }, (_, index) => `${index}🚗`.repeat(50));
    const { ignored, address } = parse(new URLSearchParams({ fuel: values.join(',') }));
    expect(ignored).toHaveLength(10);
    expect(ignored.every(({ value }) => [...value].length === 60 && value.isWellFormed())).toBe(true);
    expect(parse(address).ignored).toEqual(ignored);
  });
});
