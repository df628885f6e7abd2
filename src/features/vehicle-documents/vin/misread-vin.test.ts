import { describe, expect, it } from 'vitest';
import { possibleVins, repairVin } from './repair-vin.ts';
import { checkDigitFits } from './vin.ts';

describe('a letter among the last five characters', () => {
  it.each(Object.entries({ S: 5, B: 8, Z: 2, D: 0, G: 6, T: 7, A: 4, L: 1, J: 1, U: 0 }))(
    '%s becomes the digit %i',
    (letter, digit) => {
      for (const [before, after] of [
        ['WVWZZZ1KZ8P1', '2345'],
        ['WVWZZZ1KZ8P12345', ''],
      ] as const)
        expect(repairVin(`${before}${letter}${after}`)).toEqual({
          vin: `${before}${digit}${after}`,
          changed: 1,
          knownMaker: true,
        });
    },
  );

  it('stays when it resembles no digit, or stands before the last five', () => {
    expect(repairVin('WVWZZZ1KZ8PX1234K')).toEqual({
      vin: 'WVWZZZ1KZ8PX1234K',
      changed: 0,
      knownMaker: true,
    });
    expect(repairVin('WVWZZZ1KZ8PS12345')).toEqual({
      vin: 'WVWZZZ1KZ8PS12345',
      changed: 0,
      knownMaker: true,
    });
  });
});

describe('a character of the maker code', () => {
  it.each([
    ['LCD', 'LC0'],
    ['LCG', 'LC0'],
    ['LCU', 'LC0'],
    ['307', '3D7'],
    ['3U7', '3D7'],
    ['101', '1G1'],
    ['1U1', '1G1'],
    ['4DS', '4US'],
    ['1JB', '1J8'],
    ['183', '1B3'],
    ['S5S', '55S'],
    ['454', '4S4'],
    ['1GZ', '1G2'],
    ['LV2', 'LVZ'],
    ['1YW', '1VW'],
    ['1UW', '1VW'],
    ['1GU', '1GY'],
    ['4VS', '4US'],
    ['1VM', '1VW'],
    ['1FW', '1FM'],
    ['1EA', '1FA'],
    ['1PA', '1FA'],
    ['KEA', 'KPA'],
    ['TC3', '1C3'],
    ['1FJ', '1FT'],
    ['1T4', '1J4'],
    ['KT1', 'KL1'],
    ['11N', '1LN'],
    ['1CA', '1C4'],
    ['1F4', '1FA'],
    ['1LM', '1LN'],
    ['1LH', '1LN'],
    ['1FN', '1FM'],
    ['1MD', '1HD'],
  ])('%s is repaired to the known maker %s', (read, maker) => {
    const rest = 'BCD1KZ8P123456';
    expect(repairVin(read + rest)).toEqual({ vin: maker + rest, changed: 1, knownMaker: true });
  });

  it('stays as read when it belongs to a maker seldom seen in Bulgaria', () => {
    for (const read of ['3G7', 'JTF'])
      expect(repairVin(`${read}ZZZ1KZ8P123456`)).toMatchObject({ changed: 0, knownMaker: true });
  });

  it('stays as read when no single swap, or more than one, gives a known maker', () => {
    for (const read of ['XYX', 'TB3', '1GL'])
      expect(repairVin(`${read}ZZZ1KZ8P123456`)).toEqual({
        vin: `${read}ZZZ1KZ8P123456`,
        changed: 0,
        knownMaker: false,
      });
  });
});

describe('a text that is too long', () => {
  const withPair = (pair: string) => `VF3WX${pair}FKRV5777936`;

  it.each([
    ['S5', 2],
    ['S8', 2],
    ['B8', 2],
    ['A4', 2],
    ['Z2', 2],
    ['Z7', 2],
    ['T1', 1],
    ['J1', 1],
    ['L1', 1],
    ['U0', 1],
    ['D0', 1],
    ['G6', 2],
  ])('reads %s as its digit rather than as its letter', (pair, costOfDigit) => {
    const [letter = '', digit = ''] = pair;
    for (const read of [pair, `${digit}${letter}`]) {
      const possible = possibleVins(withPair(read));
      const costOf = (kept: string) =>
        Math.min(...possible.filter(({ vin }) => vin === withPair(kept)).map(({ changed }) => changed));
      expect(costOf(digit)).toBe(1);
      expect(costOf(letter)).toBe(costOfDigit);
      if (costOfDigit > 1) expect(possible[0]?.vin).toBe(withPair(digit));
    }
  });

  it('leaves out letters no VIN has at no cost, and at most two characters', () => {
    expect(repairVin('VF3WXO8FKRV5777936')).toEqual({ vin: withPair('8'), changed: 0, knownMaker: true });
    expect(repairVin('VF3WXO8FKRQV5777936')).toEqual({ vin: withPair('8'), changed: 0, knownMaker: true });
    expect(repairVin('VF3WXO8FKRQVI5777936')).toBeUndefined();
  });

  it('loses no character that has no double', () => {
    const kept = possibleVins('VF3WX8FKRKV5777936').map(({ vin }) => vin);
    // Only the first or the last may be foreign.
    expect(new Set(kept)).toEqual(new Set(['F3WX8FKRKV5777936', 'VF3WX8FKRKV577793']));
  });

  it('prefers a known maker to fewer changes, then fewer changes', () => {
    const possible = possibleVins('XTMBJJ7NE5G0012345');
    expect(possible[0]).toEqual({ vin: 'TMBJJ7NE5G0012345', changed: 1, knownMaker: true });
    const order = possible.map(({ knownMaker, changed }) => (knownMaker ? 0 : 100) + changed);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe('the check digit', () => {
  /** By position 1 to 17 (49 CFR 565.15). */
  const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const VALUES = { A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 };
  const MORE_VALUES = { S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 };
  const ONES = '1'.repeat(17);
  const replace = (vin: string, index: number, by: string) => vin.slice(0, index) + by + vin.slice(index + 1);
  /** Check digit of seventeen ones with one character changed; the weights of all positions sum to 89. */
  const digit = (index: number, value: number) => {
    const rest = (89 + (value - 1) * (WEIGHTS[index] ?? 0)) % 11;
    return rest === 10 ? 'X' : String(rest);
  };

  it('weighs every position', () => {
    expect(checkDigitFits(ONES)).toBe(true);
    for (const index of WEIGHTS.keys()) {
      if (index === 8) continue;
      const changed = replace(ONES, index, '2');
      expect(checkDigitFits(replace(changed, 8, digit(index, 2))), String(index + 1)).toBe(true);
      expect(checkDigitFits(changed), String(index + 1)).toBe(false);
    }
  });

  it.each(Object.entries({ ...VALUES, ...MORE_VALUES }))('counts %s as %i', (letter, value) => {
    const changed = replace(ONES, 0, letter);
    expect(checkDigitFits(replace(changed, 8, digit(0, value)))).toBe(true);
    for (const wrong of '0123456789X')
      if (wrong !== digit(0, value)) expect(checkDigitFits(replace(changed, 8, wrong))).toBe(false);
  });
});
