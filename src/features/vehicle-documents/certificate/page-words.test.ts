import { describe, expect, it } from 'vitest';
import { isText, type Word } from './page-words.ts';

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
