import { describe, expect, it } from 'vitest';
import { hasAccountNumber } from './account-numbers.ts';

describe('hasAccountNumber', () => {
  it.each([
    'BG80BNBG96611020345678',
    'bg80 bnbg 9661 1020 3456 78',
    'ВG80.ВNВG.9661.1020.3456.78',
    'BG80 BNBG 9661 1O2O 3456 78',
    'IBANBG80BNBG96611020345678',
    'NO93 8601 1117 947',
    '4111 1111 1111 1111',
    '4111111111111111',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '3782 822463 10005',
    '４１１１１１１１１１１１１１１１',
  ])('finds the number in %j', (text) => expect(hasAccountNumber(text)).toBe(true));

  it.each([
    ['another check digit of an IBAN', 'BG81BNBG96611020345678'],
    ['swapped digits of an IBAN', 'BG80BNBG96611020346578'],
    ['an IBAN that lacks a digit', 'BG80BNBG9661102034567'],
    ['an unknown country', 'ZZ80BNBG96611020345678'],
    ['another check digit of a card', '4111 1111 1111 1112'],
    ['digits of a card in other groups', '41 1111 1111 111111'],
    ['sixteen digits that no card begins with', '8888 8888 8888 8888'],
    ['a VIN', 'WVWZZZ1KZ7W123456'],
    ['two telephone numbers', '0888123456 0899123456'],
    ['the address of a listing', 'https://www.mobile.bg/obiava-4111111111111111-audi'],
  ])('ignores %s', (_, text) => expect(hasAccountNumber(text)).toBe(false));
});
