import fc from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { addressParser } from './fixtures/address-parser.ts';
import { searchParameterNames } from './parameter-names.ts';

const { parse, canonical } = await addressParser();

describe('canonical form of an address', () => {
  test.each([
    ['', ''],
    ['?', ''],
    ['?brand=bmw&type=car', '?type=car&brand=bmw'],
    ['?fuel=diesel&fuel=gasoline', '?fuel=gasoline,diesel'],
    ['?fuel=DIESEL,%20gasoline,diesel', '?fuel=gasoline,diesel'],
    ['?sort=newest&page=1&per_page=25&view=list&distance=0', ''],
    ['?q=golf&sort=best', '?q=golf'],
    ['?q=golf&sort=newest', '?q=golf&sort=newest'],
    ['?sort=best', '?sort=best'],
    ['?q=++голф+++6++', '?q=%D0%B3%D0%BE%D0%BB%D1%84+6'],
    ['?pictures=true&vin=on&barter=0&priced=no', '?pictures=1&vin=1'],
    ['?city=sofia&distance=50&sort=nearest', '?city=sofia&distance=50&sort=nearest'],
    ['?city=varna,sofia', '?city=varna,sofia'],
    ['?distance=50&sort=nearest', ''],
    ['?posted=7&without=Турбо,turbo,Верига', '?posted=7&without=turbo,veriga'],
    ['?view=grid&per_page=50&page=3', '?page=3&per_page=50&view=grid'],
    ['?match=Family.City', '?match=city.family'],
    ['?match=d1-suv', ''],
    ['?condition=all', '?condition=all'],
    ['?condition=ALL&condition=all', '?condition=all'],
    ['?condition=all,damaged', '?condition=damaged'],
    ['?condition=new,used', '?condition=new,used'],
  ])('of "%s" is "%s"', (search, expected) => expect(canonical(search)).toBe(expected));

  test.each([
    ['?page=0', 1],
    ['?page=0.9', 1],
    ['?page=2.9', 2],
    ['?page=100000', 100_000],
    ['?page=100001', 100_000],
  ])('reads %s as page %i', (search, page) => expect(parse(search).page).toBe(page));

  test('is reported as changed if the address was not canonical', () => {
    expect(parse('?type=car&brand=bmw,audi').changed).toBe(true);
    expect(parse('?type=car&brand=audi,bmw').changed).toBe(false);
    expect(parse('?type=car&brand=audi%2Cbmw').changed).toBe(false);
    expect(parse('?type=car&utm_source=x').changed).toBe(true);
  });
});

describe('ranges of an address', () => {
  test.each([
    ['?price_max=15+000', '?price_max=15000', { price: { max: 1_500_000 } }],
    ['?price_max=15.000', '?price_max=15000', { price: { max: 1_500_000 } }],
    ['?price_max=15,000', '?price_max=15000', { price: { max: 1_500_000 } }],
    ['?price_min=1.234.567', '?price_min=1234567', { price: { min: 123_456_700 } }],
    ['?price_min=0&price_max=99999999999', '', {}],
    ['?price_max=12.5', '?price_max=13', { price: { max: 1300 } }],
    ['?year_min=1800&year_max=2050', '', {}],
    ['?year_min=2015&year_max=2015', '?year_min=2015&year_max=2015', { year: { min: 2015, max: 2015 } }],
    [
      '?displacement_min=1.6&displacement_max=2',
      '?displacement_min=1.6&displacement_max=2',
      { displacement: { min: 1550, max: 2049 } },
    ],
    ['?displacement_min=1598', '?displacement_min=1.6', { displacement: { min: 1550 } }],
    [
      '?type=bike&displacement_min=600&displacement_max=0,9',
      '?type=bike&displacement_min=600&displacement_max=900',
      { displacement: { min: 600, max: 900 } },
    ],
    ['?length_min=7,5', '?length_min=7.5', { length: { min: 750 } }],
    ['?battery_min=64.8', '?battery_min=64.8', { battery: { min: 648 } }],
    ['?year_min=-5&price_max=NaN&power_min=1e3&mileage_max=0x10&seats_min=999999999999999999999', '', {}],
  ])('of "%s" are written as "%s"', (search, address, ranges) => {
    const { canonical: written, asked } = parse(search);
    expect(written).toBe(address);
    expect(asked.ranges).toEqual(ranges);
  });

  test('are swapped and reported if the minimum is above the maximum', () => {
    const { canonical: written, corrected } = parse('?price_min=9000&price_max=3000&year_min=2010');
    expect(written).toBe('?year_min=2010&price_min=3000&price_max=9000');
    expect(corrected).toEqual(['price']);
  });
});

describe('makes of an address', () => {
  test.each([
    ['?brand=bmw&model=x5', '?brand=bmw&model=x5', [{ brand: 'bmw', models: ['x5'] }]],
    ['?model=vw.golf', '?brand=vw&model=golf', [{ brand: 'vw', models: ['golf'] }]],
    ['?model=golf', '?brand=vw&model=golf', [{ brand: 'vw', models: ['golf'] }]],
    [
      '?brand=vw,bmw&model=golf',
      '?brand=bmw,vw&model=vw.golf',
      [
        { brand: 'bmw', models: [] },
        { brand: 'vw', models: ['golf'] },
      ],
    ],
    [
      '?brand=bmw&model=vw.golf,x5',
      '?brand=bmw,vw&model=bmw.x5,vw.golf',
      [
        { brand: 'bmw', models: ['x5'] },
        { brand: 'vw', models: ['golf'] },
      ],
    ],
    ['?brand=bmw&model=golf', '?brand=bmw', [{ brand: 'bmw', models: [] }]],
    ['?brand=nothing&model=none.such', '', []],
    ['?type=bike&brand=audi,honda', '?type=bike&brand=honda', [{ brand: 'honda', models: [] }]],
    ['?type=bike&model=vw.golf', '?type=bike', []],
  ])('of "%s" are written as "%s"', (search, address, makes) => {
    const { canonical: written, asked } = parse(search);
    expect(written.replaceAll('%2C', ',')).toBe(address);
    expect(asked.makes.toSorted((a, b) => (a.brand < b.brand ? -1 : 1))).toEqual(makes);
  });
});

describe('filters that the vehicle type does not have', () => {
  test.each([
    ['?type=trailer&fuel=diesel&axles=2&price_max=5000', '?type=trailer&price_max=5000&axles=2'],
    ['?type=bike&body=sedan,chopper', '?type=bike&body=chopper'],
    ['?type=car&length_min=5&engine_hours_max=100', '?type=car'],
    ['?type=car,boat&length_min=5', '?type=car,boat&length_min=5'],
    ['?type=boat&feature=leather_seats,gps_tracking&material=pvc', '?type=boat&material=pvc'],
    ['?fuel=diesel&length_min=5', '?fuel=diesel&length_min=5'],
  ])('are dropped from "%s": "%s"', (search, address) =>
    expect(canonical(search).replace(/&feature=[^&]*/, '')).toBe(address),
  );
});

const name = fc.oneof(fc.constantFrom(...searchParameterNames), fc.string({ unit: 'binary', maxLength: 12 }));
const word = fc.constantFrom(
  'car',
  'bike',
  'diesel',
  'bmw',
  'golf',
  'vw.golf',
  'sofia',
  'abs',
  '1.9',
  '15 000',
  '2015',
  '1',
  'голф',
  'grid',
  'nearest',
  '50',
  '',
);
const value = fc.oneof(
  word,
  fc.array(word).map(String),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
);
const pairs = fc.array(fc.tuple(name, value), { maxLength: 12 });

describe('parseSearchAddress with random or hostile input', () => {
  test('returns a canonical form that parses to the same search', () => {
    fc.assert(
      fc.property(pairs, (entries) => {
        const first = parse(new URLSearchParams(entries));
        const second = parse(first.canonical);
        expect(second.canonical).toBe(first.canonical);
        expect(second.changed).toBe(false);
        expect(second.query).toEqual(first.query);
        expect(second.asked).toEqual(first.asked);
        const shown = parse(first.address);
        expect(shown.changed).toBe(false);
        expect(shown.ignored).toEqual(first.ignored);
        expect(shown.query).toEqual(first.query);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    '?__proto__=1&constructor=2&brand=__proto__,constructor&feature=toString&city=hasOwnProperty&type=valueOf',
    '?q=%ED%A0%80%00%FF&brand=%E0%A4%A&page=%00',
    `?brand=${'bmw,'.repeat(100_000)}&q=${'я'.repeat(100_000)}`,
    '?brand[]=bmw&brand[0]=audi&price_max[gt]=5&page=1;drop',
    `?${'fuel=diesel&'.repeat(5000)}`,
  ])('handles %.60s', (search) => {
    const { canonical: written } = parse(search);
    expect(parse(written).canonical).toBe(written);
    expect(written.length).toBeLessThan(2500);
  });

  test('ignores the order of parameters', () => {
    const entries = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...searchParameterNames.filter((each) => each !== 'city')), word),
      {
        selector: ([key]) => key,
      },
    );
    fc.assert(
      fc.property(
        entries.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(parse(new URLSearchParams(shuffled)).canonical).toBe(
            parse(new URLSearchParams(list)).canonical,
          );
        },
      ),
    );
  });
});
