import { describe, expect, it } from 'vitest';
import { isText, linesOf, withSeparateCodes, type Word } from './page-words.ts';

const word = (text: string, width: number, height: number): Word => ({
  text,
  x0: 100,
  y0: 50,
  x1: 100 + width,
  y1: 50 + height,
  confidence: 90,
});

describe('a word', () => {
  it.each([
    ['ДИЗЕЛ', 130, 36],
    ['W', 30, 24],
    ['-', 14, 3],
  ])('is text in the proportions of %s', (text, width, height) =>
    expect(isText(word(text, width, height))).toBe(true),
  );

  it.each([
    ['ee', 717, 5],
    ['тенатенатаке', 228, 5],
    ['.....', 400, 4],
  ])('is no text if %s is a dotted line', (text, width, height) =>
    expect(isText(word(text, width, height))).toBe(false),
  );
});

describe('the lines of a page', () => {
  const at = (text: string, y0: number, height: number) => ({
    ...word(text, 100, height),
    y0,
    y1: y0 + height,
  });
  const textsIn = (words: Word[]) => linesOf(words).map((line) => line.map(({ text }) => text).join(' '));

  it('are not joined by a stamp across them', () => {
    const stamp = at('(', 0, 200);
    const lines = [at('CO2', 40, 30), at('214', 41, 30), at('V.9', 120, 30), at('EURO', 121, 30)];
    expect(textsIn([...lines, stamp])).toHaveLength(3);
  });

  it('have words of different sizes', () => {
    expect(textsIn([at('V.9', 40, 20), at('EURO', 30, 40), at('CO2', 100, 20)])).toEqual(['V.9 EURO', 'CO2']);
  });
});

describe('a code in brackets', () => {
  const word = { x0: 100, y0: 20, x1: 220, y1: 40, confidence: 91 };

  it('is separated from a value that was read as its end', () => {
    expect(withSeparateCodes([{ ...word, text: '(C.1.1)КОЛЕВ' }])).toEqual([
      { ...word, text: '(C.1.1)', x1: 170 },
      { ...word, text: 'КОЛЕВ', x0: 170 },
    ]);
  });

  it.each(['(C.1.1)', '(R).', '(VIN)WVW', 'C.1.1КОЛЕВ', '(A)'])('is not made of %s', (text) => {
    expect(withSeparateCodes([{ ...word, text }])).toEqual([{ ...word, text }]);
  });
});
