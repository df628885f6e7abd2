import { describe, expect, it } from 'vitest';
import type { Anchor } from '../../certificate/field-region.ts';
import { overlookedInk, withoutBrackets } from './overlooked-ink.ts';
import type { Word } from '../../certificate/page-words.ts';
import type { GreyPage } from '../read-skew.ts';

const PAPER = 235;
const INK = 30;
type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** A page with rectangles of ink. */
function pageWith(...boxes: Box[]): GreyPage {
  const [width, height] = [600, 200];
  const data = new Uint8Array(width * height).fill(PAPER);
  for (const [x0, y0, x1, y1] of boxes)
    for (let y = y0; y < y1; y++) data.fill(INK, y * width + x0, y * width + x1);
  return { data, width, height };
}
const word = (text: string, [x0, y0, x1, y1]: Box): Word => ({ text, x0, y0, x1, y1, confidence: 90 });
const anchor = (code: string, at: Word, line = 0): Anchor => ({ code, word: at, index: 0, line });

const CODE: Box = [20, 40, 60, 60];
const LABEL: Box = [80, 42, 200, 60];
const DIGIT: Box = [400, 36, 414, 60];
const code = word('S.1', CODE);
const found = { text: '', confidence: 0, x0: 400, y0: 36, x1: 414, y1: 60 };

describe('overlookedInk', () => {
  it('finds ink without a word beside a code', () => {
    const page = pageWith(CODE, LABEL, DIGIT);
    const words = [code, word('места', LABEL)];
    expect(overlookedInk(page, { words, anchors: [anchor('S.1', code)] }, 'S.1')).toEqual([found]);
  });

  it('ignores rules, frames and dust', () => {
    const page = pageWith(CODE, [0, 64, 600, 66], [300, 0, 303, 200], [350, 50, 352, 52]);
    expect(overlookedInk(page, { words: [code], anchors: [anchor('S.1', code)] }, 'S.1')).toEqual([]);
  });

  it('stops at the next code', () => {
    const next = word('V.7', [300, 40, 340, 60]);
    const anchors = [anchor('S.1', code), anchor('V.7', next)];
    const page = pageWith(CODE, [300, 40, 340, 60], DIGIT);
    expect(overlookedInk(page, { words: [code, next], anchors }, 'S.1')).toEqual([]);
    expect(overlookedInk(page, { words: [code, next], anchors }, 'V.7')).toEqual([found]);
  });

  it('finds ink below a code, but not below the next one', () => {
    const below: Box = [24, 80, 38, 104];
    const page = pageWith(CODE, below);
    const anchors = [anchor('S.1', code)];
    expect(overlookedInk(page, { words: [code], anchors }, 'S.1')).toMatchObject([{ x0: 24, y0: 80 }]);
    const next = word('V.7', [20, 70, 60, 78]);
    const both = [...anchors, anchor('V.7', next, 1)];
    expect(overlookedInk(page, { words: [code, next], anchors: both }, 'S.1')).toEqual([]);
  });

  it('finds ink beside and below a code, because a label that was not read may be beside it', () => {
    const page = pageWith(CODE, [120, 42, 134, 60], [24, 80, 38, 104]);
    expect(overlookedInk(page, { words: [code], anchors: [anchor('S.1', code)] }, 'S.1')).toMatchObject([
      { x0: 120 },
      { x0: 24, y0: 80 },
    ]);
  });

  it('finds the rest of a word that begins with a code', () => {
    const merged = word('345', [20, 40, 100, 60]);
    const page = pageWith(CODE, [86, 40, 100, 60]);
    expect(overlookedInk(page, { words: [merged], anchors: [anchor('S.1', merged)] }, 'S.1')).toMatchObject([
      {
        x0: 86,
        x1: 100,
      },
    ]);
  });

  it('joins the words of a text', () => {
    const page = pageWith(CODE, DIGIT, [430, 36, 450, 60]);
    const reading = { words: [code], anchors: [anchor('R', code)] };
    expect(overlookedInk(page, reading, 'R', { wordy: true })).toMatchObject([{ x0: 400, x1: 450 }]);
    expect(overlookedInk(page, reading, 'R')).toMatchObject([{ x0: 400, x1: 414 }]);
  });
});

describe('withoutBrackets', () => {
  const letter: Box = [40, 44, 52, 64];
  it('drops marks higher than the letters between them', () => {
    const page = pageWith([29, 40, 34, 68], letter, [57, 40, 62, 68]);
    expect(withoutBrackets(page, word('(E)', [28, 36, 63, 72]))).toMatchObject({
      x0: 40,
      x1: 52,
      y0: 44,
      y1: 64,
    });
  });
  it('leaves codes without brackets unchanged', () => {
    const page = pageWith([20, 44, 32, 64], letter, [58, 44, 70, 64]);
    const plain = word('S.1', [19, 43, 71, 65]);
    expect(withoutBrackets(page, plain)).toBe(plain);
  });
});

describe('withoutBrackets of a bracket joined with a digit', () => {
  it('keeps the whole code, so that the digit is not lost', () => {
    const page = pageWith([20, 36, 24, 64], [28, 40, 40, 60], [44, 56, 47, 60], [50, 36, 72, 64]);
    const whole = word('(0.3)', [18, 32, 74, 72]);
    expect(withoutBrackets(page, whole)).toBe(whole);
  });
});
