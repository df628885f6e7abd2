import { describe, expect, it } from 'vitest';
import { parseEik } from './eik.ts';

// Published vectors of bulgarian-control-numbers and python-stdnum; the rare branches use constructed ones.
const valid = [
  ['131071587', '9-digit'],
  ['131129282', 'published test vector'],
  ['130007884', 'published test vector'],
  ['130408101', 'published test vector'],
  ['175074752', 'python-stdnum doctest'],
  ['0009039460577', '13-digit'],
  ['0000568780291', '13-digit'],
  ['200001193', 'synthetic: first sum gives 10, second weights used'],
  ['200002520', 'synthetic: both sums give 10, check digit 0'],
  ['1310715870003', 'synthetic branch of 131071587, first 13-weights'],
  ['1310715870087', 'synthetic: 13-digit second weights'],
  ['1310715870130', 'synthetic: both 13-sums give 10, check digit 0'],
  ['BG131071587', 'VAT form'],
  [' 131 071 587 ', ''],
] as const;
const invalid = [
  ['175074751', 'python-stdnum doctest: wrong check digit'],
  ['1310715870004', '13-digit wrong last digit'],
  ['1310715880003', '13-digit whose first 9 are invalid (some libraries accept it: they recompute digit 9)'],
  ['131071588', 'wrong check digit'],
  ['000000000', 'sum 0 gives check 0: reject explicitly'],
  ['13107158', '8 digits'],
  ['1310715870', '10 digits (EGN-length VAT numbers are out of scope)'],
  ['', 'nothing'],
  ['131071587 ООД', 'words'],
  ['１３１０７１５８７', 'digits of another script'],
] as const;

describe('parseEik', () => {
  it.each(valid)('accepts %s: %s', (typed) => {
    expect(parseEik(typed)).toBe(typed.replaceAll(/\D/g, ''));
  });

  it.each(invalid)('rejects %j: %s', (typed) => expect(parseEik(typed)).toBeUndefined());

  it('rejects a number with any single digit changed', () => {
    for (let index = 0; index < 9; index++) {
      const digits = [...'131071587'];
      digits[index] = String((Number(digits[index]) + 1) % 10);
      expect(parseEik(digits.join(''))).toBeUndefined();
    }
  });
});
