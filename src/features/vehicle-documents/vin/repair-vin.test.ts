import { describe, expect, it } from 'vitest';
import { codeOf } from '../certificate/codes.ts';
import { readSkew } from '../recognition/read-skew.ts';
import { repairVin } from './repair-vin.ts';

describe('repairVin', () => {
  it.each([
    ['WVWZZZ1KZ8P123456', 'WVWZZZ1KZ8P123456', 0],
    ['WVWZZZIKZ8PI23456', 'WVWZZZ1KZ8P123456', 0],
    ['ТМВJJ7NE5G0012345', 'TMBJJ7NE5G0012345', 0],
    ['WVWZZZ1KZ8P12345B', 'WVWZZZ1KZ8P123458', 1],
    ['WVVZZZ1KZ8P123456', undefined, 0],
    // One stroke read twice.
    ['VF7FC8HZO0CL157309', 'VF7FC8HZ0CL157309', 0],
    ['VF1BR1B02C]374941', 'VF1BR1B02CJ374941', 0],
    // A digit read as two characters.
    ['VF3WAS8FSL9R925258', 'VF3WA8FSL9R925258', 1],
    ['WBAS5C310ZTE255485', 'WBA5C310ZTE255485', 1],
    // Fillers, and the maker code before them.
    ['WV1Z7Z7HZJT100787', 'WV1ZZZ7HZJT100787', 1],
    ['WMWZZZ3CN1D268940', 'WVWZZZ3CN1D268940', 1],
    ['3VWZZZ1KZ8M123456', '3VWZZZ1KZ8M123456', 0],
    ['WMAZZ7ZZ8M1234567', 'WMAZZ7ZZ8M1234567', 0],
    ['SCBZZZ3W8CC012345', 'SCBZZZ3W8CC012345', 0],
  ])('repairs %s to %s', (text, vin, changed) => {
    const repaired = repairVin(text);
    if (vin === undefined) return expect(repaired?.knownMaker ?? false).toBe(false);
    expect(repaired).toEqual({ vin, changed, knownMaker: true });
  });

  it.each(['', 'WVWZZZ1KZ8P1234', 'WVWZZZ1KZ8P1234567890', 'КАКВОТОИДАЕ'])(
    'returns undefined for %j',
    (text) => {
      expect(repairVin(text)).toBeUndefined();
    },
  );

  it('returns undefined when the text contains a personal number', () => {
    expect(repairVin('WVWZZZA7523169263')).toBeUndefined();
  });
});

describe('codeOf', () => {
  it.each([
    ['(D.1)', 'D.1'],
    ['(0.1)', 'D.1'],
    ['(Р.2)', 'P.2'],
    ['СР.23', 'P.2'],
    ['(Е.1)', 'F.1'],
    ['(5.1)', 'S.1'],
    ['м.9)', 'V.9'],
    ['(€1.3)', 'C.1.3'],
    ['®2)', 'P.2'],
    ['(В)', 'B'],
    ['D1', 'D.1'],
  ])('reads %s as code %s', (text, code) => expect(codeOf(text)?.code).toBe(code));
  it.each(['1598', '77', 'ГОЛФ', 'ЕВРО', '12.05.2016', '', '(12)', '5'])(
    'returns undefined for %j',
    (text) => {
      expect(codeOf(text)).toBeUndefined();
    },
  );
});

describe('readSkew', () => {
  it.each([-9, -3.4, 0, 0.8, 7])('finds an angle of %f degrees', (degrees) => {
    const [width, height] = [600, 400];
    const data = new Uint8Array(width * height).fill(240);
    const slope = Math.tan((degrees * Math.PI) / 180);
    for (let line = 60; line < 340; line += 24)
      for (let x = 40; x < 560; x++)
        for (let thick = 0; thick < 5; thick++)
          if (x % 11 < 7) data[Math.round(line + thick + (x - 300) * slope) * width + x] = 30;
    expect(Math.abs(readSkew({ data, width, height }) + degrees)).toBeLessThan(0.25);
  });

  it('ignores the table around a page', () => {
    const [width, height] = [600, 400];
    const data = new Uint8Array(width * height).fill(240);
    const slope = Math.tan((0.8 * Math.PI) / 180);
    for (let line = 40; line < 360; line += 80)
      for (let x = 60; x < 300; x++)
        for (let thick = 0; thick < 3; thick++)
          if (x % 11 < 7) data[Math.round(line + thick + (x - 300) * slope) * width + x] = 90;
    for (let x = 0; x < width; x++) for (let y = 0; y < 9 - x / 60; y++) data[y * width + x] = 130;
    expect(Math.abs(readSkew({ data, width, height }) + 0.8)).toBeLessThan(0.25);
  });
});
