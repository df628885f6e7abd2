import { describe, expect, it } from 'vitest';
import { parseMobile } from './phone-number.server.ts';
import { phoneCountries } from './phone-countries.server.ts';
import { phoneMask, typedPhone } from './phone-country.ts';

const codes = ['BG', 'RO', 'DE', 'GR', 'US', 'AT', 'LT'];
const [bulgaria] = phoneCountries(codes, 'bg');

describe('countries of telephone numbers', () => {
  it('begin with the suggested one, the others by name', () => {
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
    });
  });

  it('leave out what is no country', () => {
    expect(phoneCountries(['BG', 'XX'], 'bg')).toHaveLength(1);
  });

  it.each(phoneCountries(codes, 'en'))('$name: its three spellings are one number', (country) => {
    const { iso2, callingCode, local, bare } = country;
    const numbers = [`+${callingCode} ${bare}`, local, bare].map((text) => parseMobile(text, iso2));
    expect(numbers[0]).toMatch(/^\+\d+$/);
    expect(new Set(numbers).size).toBe(1);
  });
});

describe('the mask of a number', () => {
  const maskOf = (typed: string) => bulgaria && phoneMask(bulgaria, typed);

  it.each([
    ['', '#_ ___ ____', false],
    ['88', '#_ ___ ____', true],
    ['0', '#__ ___ ____', true],
    ['088 123 4567', '#__ ___ ____', true],
    ['+', '#___ __ ___ ____', true],
    ['+35988', '#___ __ ___ ____', true],
    ['00359', '#____ __ ___ ____', true],
    ['88 123 45678', '#_ ___ ________', false],
  ])('for %j is %j', (typed, mask, showMask) => {
    expect(maskOf(typed)).toEqual({ mask, showMask });
  });

  it('is not sent along', () => {
    expect(typedPhone('88 123 45__')).toBe('88 123 45');
    expect(typedPhone('+359 88 123 4567')).toBe('+359 88 123 4567');
  });
});
