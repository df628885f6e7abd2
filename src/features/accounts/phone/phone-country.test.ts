import { describe, expect, it } from 'vitest';
import { parseCatalogueFiles, readCatalogueFiles } from '#features/catalogue/catalogue-data.server.ts';
import { parseMobile } from './phone-number.server.ts';
import { phoneCountries } from './phone-countries.server.ts';
import { phoneMask } from './phone-country.ts';

const codes = ['BG', 'RO', 'DE', 'GR', 'US', 'AT', 'LT'];
const [bulgaria] = phoneCountries(codes, 'bg');

describe('phoneCountries', () => {
  it('puts the default country first and sorts the others by name', () => {
    expect(phoneCountries(codes, 'bg').map(({ name }) => name)).toEqual([
      'България',
      'Австрия',
      'Германия',
      'Гърция',
      'Литва',
      'Румъния',
      'Съединени щати',
    ]);
    expect(phoneCountries(['BG', 'RO', 'DE'], 'en').map(({ name }) => name)).toEqual([
      'Bulgaria',
      'Germany',
      'Romania',
    ]);
    expect(bulgaria).toEqual({
      iso2: 'BG',
      name: 'България',
      callingCode: '359',
      local: '088 123 4567',
      bare: '88 123 4567',
      isServed: true,
    });
  });

  it('includes all countries of the catalogue and marks those that get codes', async () => {
    const { countries } = parseCatalogueFiles(await readCatalogueFiles());
    const all = phoneCountries(['BG', 'IS'], 'bg', countries);
    expect(all[0]?.iso2).toBe('BG');
    expect(all.map(({ iso2 }) => iso2).sort()).toEqual(['IS', ...countries.map(({ iso2 }) => iso2)].sort());
    expect(all.filter(({ isServed }) => isServed).map(({ iso2 }) => iso2)).toEqual(['BG', 'IS']);
  });

  it('leaves out unknown codes', () => {
    expect(phoneCountries(['BG', 'XX'], 'bg')).toHaveLength(1);
  });

  it.each(phoneCountries(codes, 'en'))('$name: all three spellings parse as one number', (country) => {
    const { iso2, callingCode, local, bare } = country;
    const numbers = [`+${callingCode} ${bare}`, local, bare].map((text) => parseMobile(text, iso2));
    expect(numbers[0]).toMatch(/^\+\d+$/);
    expect(new Set(numbers).size).toBe(1);
  });
});

describe('phoneMask', () => {
  it.each([
    ['', '__ ___ ____', false],
    ['88', '__ ___ ____', true],
    ['0', '___ ___ ____', true],
    ['0881234567', '___ ___ ____', true],
    ['+', '____ __ ___ ____', true],
    ['+35988', '____ __ ___ ____', true],
    ['00359', '_____ __ ___ ____', true],
    ['8812345678', '__ ___ ________', false],
  ])('of %j is %j', (digits, pattern, showsRest) => {
    expect(bulgaria && phoneMask(bulgaria, digits)).toEqual({ pattern, showsRest });
  });
});
