import { describe, expect, it } from 'vitest';
import { findPersonalNumber, isPersonalNumber } from './personal-number.ts';

// Vectors of python-stdnum (bg.egn) and constructed ones; none is known to belong to a real person.
const valid = ['7523169263', '8032056031', '7552010005', '0041010002', '0021010008'];
const invalid: [string, string][] = [
  ['7552A10004', 'letters'],
  ['8019010008', 'a month that does not exist'],
  ['7523169264', 'wrong check digit'],
  ['7502300005', 'a day that does not exist'],
  ['752316926', 'nine digits'],
  ['75231692630', 'eleven digits'],
  ['', 'nothing'],
];

describe('personal numbers', () => {
  it.each(valid)('accepts %s', (digits) => expect(isPersonalNumber(digits)).toBe(true));
  it.each(invalid)('rejects %j: %s', (digits) => expect(isPersonalNumber(digits)).toBe(false));

  it.each([
    ['ЕГН 7523169263, София', '7523169263'],
    ['752316 9263', '7523169263'],
    ['75-23-16-92-63', '7523169263'],
    ['Телефон 0888123456, ЕГН:7523169263.', '7523169263'],
    ['７５２３１６９２６３', '7523169263'],
    ['7523\u200b169\u00ad263', '7523169263'],
    ['Изминати 752316926 км', undefined],
    ['ид. № 175231692634', undefined],
    ['+7523169263', undefined],
  ])('are found in %j: %j', (text, found) => expect(findPersonalNumber(text)).toBe(found));
});
