import { describe, expect, it } from 'vitest';
import { codeOf } from '../certificate/codes.ts';
import { readSkew } from '../recognition/read-skew.ts';
import { repairVin, withRightDigit } from './repair-vin.ts';
import { checkDigitFits } from './vin.ts';
import { voteVin, withFittingYear } from './vote-vin.ts';

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

describe('voteVin', () => {
  it('returns the VIN of the majority', () => {
    expect(voteVin(['VF3WABFS5V5777936', 'VF3WA8FS5V5777936', 'VF3WA8FS5V5777936'])).toEqual({
      vin: 'VF3WA8FS5V5777936',
      changed: 0,
      knownMaker: true,
    });
  });

  it('matches texts that are too long or too short to the nearest VIN', () => {
    const readings = ['UUTLSDAAG98140749', 'UU1TLSDAAG98140749', 'UU1LSDAAG98140749', 'U1LSDAAG98140749'];
    expect(voteVin(readings)).toMatchObject({ vin: 'UU1LSDAAG98140749' });
  });

  it('prefers known makers and numeric serials, and replaces forbidden letters by similar digits', () => {
    expect(voteVin(['W0L0SDL0PVUS513179', 'W0L0SDL0PVUS513179', 'WOLOSDLOPVUS13179'])?.vin).toBe(
      'W0L0SDL0PVU513179',
    );
  });

  it.each([[[]], [['', 'ГОЛФ']], [['1598', 'WVWZZZ1KZ8P1234']]])('returns undefined for %j', (readings) => {
    expect(voteVin(readings)).toBeUndefined();
  });
});

describe('the required check digit', () => {
  // Published with right check digits; misread in one character each.
  it.each([
    ['1HGCM82633A004352', '1HGCM82633A0O4352'],
    ['1M8GDM9AXKP042788', '1M8GDM9AXKP842788'],
    ['5YJSA1E27HF000337', '5YJ5A1E27HF000337'],
    ['LSVAM4187C2184847', 'LSVAM4187G2184847'],
  ])('chooses %s among readings of which most are wrong', (vin, misread) => {
    expect(voteVin([misread, misread, vin])?.vin).toBe(vin);
  });

  it('repairs a character that no reading has right when a single swap fits', () => {
    expect(voteVin(['1HGCM82633A00435Z', '1HGCM82633A0043S2'])?.vin).toBe('1HGCM82633A004352');
  });

  it('leaves European numbers alone', () => {
    expect(voteVin(['WAUZZZ8E86A123456', 'WAUZZZ8E86A123456'])).toMatchObject({
      vin: 'WAUZZZ8E86A123456',
      changed: 0,
    });
  });

  it('never replaces the maker, and returns only right numbers', () => {
    const [misread] = [{ vin: '1HGCM82633A004S52', changed: 0, knownMaker: true }];
    for (const { vin, changed } of withRightDigit(misread)) {
      expect(vin).toMatch(/^1HG/);
      expect(checkDigitFits(vin)).toBe(true);
      expect(changed).toBe(1);
    }
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

describe('withFittingYear', () => {
  const read = (vin: string) => ({ vin, changed: 0, knownMaker: true });

  it.each([
    // J is 2018, 1 is 2001.
    ['WVGZZZ1TL1U674344', 2018, 'WVGZZZ1TLJU674344'],
    ['WVGZZZ1TLJU674344', 2001, 'WVGZZZ1TL1U674344'],
    ['WVGZZZ1TLSU674344', 2005, 'WVGZZZ1TL5U674344'],
    ['WVGZZZ1TL5U674344', 1995, 'WVGZZZ1TLSU674344'],
  ])('repairs the year of %s for a registration in %i', (vin, registered, right) =>
    expect(withFittingYear(read(vin), registered)).toEqual({ ...read(right), changed: 1 }),
  );

  it.each([
    ['fits', 'WVGZZZ1TL1U674344', 2003],
    ['is a year ahead', 'WVGZZZ1TL1U674344', 2000],
    ['has no character of similar shape that fits', 'WVGZZZ1TL9U674344', 2018],
    ['another maker may not mean', 'JMZGH12F071674344', 2001],
  ])('keeps a VIN whose year %s', (_why, vin, registered) =>
    expect(withFittingYear(read(vin), registered)).toEqual(read(vin)),
  );
});
