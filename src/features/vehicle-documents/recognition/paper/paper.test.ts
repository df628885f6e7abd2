import { describe, expect, it } from 'vitest';
import { cleanPaper } from './clean-paper.ts';
import { findPaper, straighten } from './find-paper.ts';
import { withoutRules } from './remove-rules.ts';

const [WIDTH, HEIGHT] = [900, 700];
type Shade = (x: number, y: number) => number;
const draw = (shade: Shade) => ({
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => shade(at % WIDTH, Math.floor(at / WIDTH))),
  width: WIDTH,
  height: HEIGHT,
});
/** A sheet whose left edge is shorter than its right one, with lines of letters, on a darker table. */
const sheet: Shade = (x, y) => {
  const inset = 90 - (x - 100) / 14;
  const isSheet = x >= 100 && x < 800 && y >= inset && y < HEIGHT - inset;
  const isInk = isSheet && y % 40 < 14 && x % 12 < 5 && x > 140 && x < 760;
  return isInk ? 40 : isSheet ? 210 : 110;
};

describe('a sheet on a table', () => {
  it('is found by its corners in spite of its letters', () => {
    const paper = findPaper(draw(sheet));
    const expected = [
      [100, 90],
      [800, 40],
      [800, 660],
      [100, 610],
    ];
    expect(paper).toHaveLength(4);
    for (const [index, { x, y }] of (paper ?? []).entries()) {
      expect(Math.abs(x * WIDTH - (expected[index]?.[0] ?? 0))).toBeLessThan(20);
      expect(Math.abs(y * HEIGHT - (expected[index]?.[1] ?? 0))).toBeLessThan(20);
    }
  });

  it('is found under light from one side', () => {
    expect(findPaper(draw((x, y) => sheet(x, y) * (1 - (0.5 * x) / WIDTH)))).toBeDefined();
  });

  it('becomes a rectangle without the table', () => {
    const page = draw(sheet);
    const paper = findPaper(page);
    const cut = paper && straighten(page, paper);
    expect(cut?.width).toBeGreaterThan(650);
    // Two pixels in a row of letters, which ran downwards in the picture.
    const middle = (cut?.data ?? []).filter((shade) => shade > 100 && shade < 120).length;
    expect(middle / (cut?.data.length ?? 1)).toBeLessThan(0.08);
  });

  it.each([
    ['fills the picture', () => 220],
    ['is round', (x: number, y: number) => (Math.hypot(x - 450, y - 350) < 300 ? 210 : 110)],
    [
      'is a small part of it',
      (x: number, y: number) => (Math.abs(x - 450) + Math.abs(y - 350) < 90 ? 210 : 110),
    ],
  ])('is not cut out when it %s', (_, shade) => expect(findPaper(draw(shade))).toBeUndefined());
});

describe('paper', () => {
  const letters: Shade = (x, y) => (y % 40 < 14 && x % 12 < 4 ? 60 : 230);
  const shadesOf = (data: Uint8Array, x: number): number[] =>
    Array.from({ length: HEIGHT }, (_, y) => data[y * WIDTH + x] ?? 0);

  it.each([
    ['a bright page', letters],
    ['a dim page', (x: number, y: number) => letters(x, y) * 0.25],
    ['a page lit from one side', (x: number, y: number) => letters(x, y) * (1 - (0.75 * x) / WIDTH)],
  ])('becomes white, and the ink black, on %s', (_, shade) => {
    const { data } = cleanPaper(draw(shade));
    for (const left of [12, 444, 876]) {
      expect(Math.min(...shadesOf(data, left + 8))).toBeGreaterThan(240);
      expect(Math.min(...shadesOf(data, left + 1))).toBeLessThan(40);
    }
  });

  it('loses the pale pattern printed behind the text', () => {
    const { data } = cleanPaper(draw((x, y) => (letters(x, y) === 60 ? 60 : y % 5 === 0 ? 200 : 230)));
    expect(Math.min(...shadesOf(data, 20))).toBe(255);
    expect(Math.min(...shadesOf(data, 13))).toBeLessThan(40);
  });
});

describe('a form', () => {
  /** A frame with two rules, a dotted line, and letters, one of which touches a rule. */
  const isRule = (x: number, y: number): boolean =>
    (x >= 50 && x < 850 && (Math.abs(y - 100) < 2 || Math.abs(y - 300) < 2)) ||
    (y >= 100 && y < 300 && Math.abs(x - 400) < 2);
  const isDotted = (x: number, y: number): boolean =>
    y >= 400 && y < 404 && x >= 100 && x < 600 && x % 18 < 4;
  const isLetter = (x: number, y: number): boolean =>
    (x >= 100 && x < 105 && y >= 150 && y < 180) || (x >= 500 && x < 505 && y >= 290 && y < 330);
  const form = draw((x, y) => (isRule(x, y) || isDotted(x, y) || isLetter(x, y) ? 20 : 255));
  const darkIn = (data: Uint8Array, is: (x: number, y: number) => boolean): number =>
    data.reduce((sum, shade, at) => sum + (shade < 200 && is(at % WIDTH, Math.floor(at / WIDTH)) ? 1 : 0), 0);

  it('loses its rules and dotted lines and keeps its letters', () => {
    const { data } = withoutRules(form);
    expect(darkIn(data, isLetter)).toBe(darkIn(form.data, isLetter));
    expect(darkIn(data, isDotted)).toBe(0);
    // Crossings and the part under a letter remain.
    expect(darkIn(data, isRule)).toBeLessThan(0.05 * darkIn(form.data, isRule));
  });

  it('keeps small print, whose strokes are longer than dots', () => {
    const isPrint = (x: number, y: number): boolean =>
      y >= 200 && y < 209 && x > 100 && x < 400 && x % 11 < 3;
    const print = draw((x, y) => (isPrint(x, y) ? 20 : 255));
    expect(darkIn(withoutRules(print).data, isPrint)).toBe(darkIn(print.data, isPrint));
  });
});
