import { describe, expect, it } from 'vitest';
import { parseEik } from './eik.ts';

/**
 * Synthetic numbers without zeros, so that each weight counts: any other weight gives another check digit. Those of
 * second weights have a first sum of 10 modulo 11 and a second one below 10.
 */
const vectors = {
  'first weights of nine digits': ['638229735', '357418762'],
  'second weights of nine digits': ['325288878', '282647513', '244147252'],
  'first weights of a branch': ['1310715877936', '1310715879194'],
  'second weights of a branch': ['1310715876882', '1310715871167', '1310715875597'],
};

describe.each(Object.entries(vectors))('check digit by the %s', (_, numbers) => {
  it.each(numbers)('accepts %s and no other last digit', (number) => {
    const start = number.slice(0, -1);
    const fitting = [...'0123456789'].filter((digit) => parseEik(start + digit) !== undefined);
    expect(fitting).toEqual([number.at(-1)]);
  });
});
