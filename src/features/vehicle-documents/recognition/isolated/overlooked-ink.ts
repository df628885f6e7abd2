import type { Anchor } from '../../certificate/field-region.ts';
import { heightOf, type Word } from '../../certificate/page-words.ts';
import type { GreyPage } from '../read-skew.ts';

/** A part of the page in pixels. */
interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Maximum brightness of ink relative to the paper around it. */
const INK = 0.6;
/** In heights of the code; values are printed larger than labels. */
const ABOVE_LINE = 0.6;
const BELOW_LINE = 0.25;
const BELOW_CODE = 3.2;
const FAR_BELOW = 14;
const MIN_LETTER = 0.5;
const MAX_LETTER = 1.9;
/** Gaps between letters and between words, in heights of the code. */
const LETTER_GAP = 0.45;
const WORD_GAP = 1.1;
const CODE_GAP = 0.6;
const STROKE_GAP = 0.06;
/** In regions shorter than this, ink from edge to edge is a letter, not a rule. */
const RULE = 4;

/**
 * Finds letters beside or below a code where no word was recognised; recognition often misses a single
 * digit. Returns the nearest ones beside the code, then those below; `wordy` joins several words of one value.
 */
export function overlookedInk(
  page: GreyPage,
  { words, anchors }: { words: readonly Word[]; anchors: readonly Anchor[] },
  code: string,
  { wordy = false }: { wordy?: boolean } = {},
): Word[] {
  const anchor = anchors.find((each) => each.code === code);
  if (!anchor) return [];
  const height = heightOf(anchor.word);
  const others = anchors.filter((each) => each !== anchor).map(({ word }) => word);
  const place = besideOf(anchor.word, others, page, height);
  if (hasMore(anchor.word.text, code)) {
    const [, ...after] = inkIn(page, { ...place, x0: anchor.word.x0 }, [], height, CODE_GAP);
    const value = after.filter(({ x0 }) => x0 < anchor.word.x1)[0];
    if (value) return [{ text: '', confidence: 0, ...value }];
  }
  const places = [place, belowOf(anchor.word, others, page, height)];
  return places.flatMap((each) => {
    const taken = words.filter(({ y0, y1 }) => y0 < each.y1 && y1 > each.y0);
    if (each.x1 - each.x0 <= height) return [];
    return inkIn(page, each, taken, height, wordy ? WORD_GAP : LETTER_GAP)
      .slice(0, 1)
      .map((box) => ({ text: '', confidence: 0, ...box }));
  });
}

/** Height of brackets relative to the letters between them. */
const BRACKET = 1.12;
/** Greatest width of a bracket relative to its height; a wider mark is a bracket joined with a letter. */
const NARROW = 0.45;

/** The letters of a code without brackets, which would be read as letters. */
export function withoutBrackets(page: GreyPage, word: Word): Word {
  const height = heightOf(word);
  const marks = inkIn(page, inside(page, word), [], height, STROKE_GAP);
  const inner = marks.slice(1, -1);
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || inner.length === 0) return word;
  const letter = Math.max(...inner.map((mark) => mark.y1 - mark.y0));
  const isBracket = ({ x0, x1, y0, y1 }: Box): boolean =>
    y1 - y0 >= BRACKET * letter && x1 - x0 <= NARROW * (y1 - y0);
  if (!isBracket(first) || !isBracket(last)) return word;
  return {
    ...word,
    x0: inner[0]?.x0 ?? word.x0,
    x1: inner.at(-1)?.x1 ?? word.x1,
    y0: Math.min(...inner.map(({ y0 }) => y0)),
    y1: Math.max(...inner.map(({ y1 }) => y1)),
  };
}

/** Whether a word that begins with a code also contains its value: 345 for S.1 5. */
const hasMore = (text: string, code: string): boolean =>
  text.replaceAll(/[^\p{L}\p{N}]/gu, '').length > code.replaceAll('.', '').length;

const middleOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** Region on the line of the code, up to the next code. */
function besideOf(code: Word, others: readonly Word[], page: GreyPage, height: number): Box {
  const next = others
    .filter((each) => each.x0 > code.x1 && Math.abs(middleOf(each) - middleOf(code)) < height)
    .map(({ x0 }) => x0);
  return inside(page, {
    x0: code.x1 + height / 4,
    y0: code.y0 - ABOVE_LINE * height,
    x1: Math.min(page.width, ...next) - height / 4,
    y1: code.y1 + BELOW_LINE * height,
  });
}

/** Region below the code, up to the next code on either side. */
function belowOf(code: Word, others: readonly Word[], page: GreyPage, height: number): Box {
  const [x0, y0] = [code.x0 - height / 2, code.y1 + height / 4];
  const right = others
    .filter((each) => each.x0 > code.x1 && Math.abs(middleOf(each) - middleOf(code)) < height)
    .map((each) => each.x0);
  const x1 = Math.min(page.width, x0 + FAR_BELOW * height, ...right);
  const next = others.filter((each) => each.y0 > y0 && each.x0 < x1 && each.x1 > x0).map((each) => each.y0);
  return inside(page, { x0, y0, x1, y1: Math.min(y0 + BELOW_CODE * height, ...next) - height / 4 });
}

const inside = ({ width, height }: GreyPage, { x0, y0, x1, y1 }: Box): Box => ({
  x0: Math.max(0, Math.round(x0)),
  y0: Math.max(0, Math.round(y0)),
  x1: Math.min(width, Math.round(x1)),
  y1: Math.min(height, Math.round(y1)),
});

/**
 * Marks from the left that no word covers, joined over gaps up to `gap`. Lines and frames are ignored,
 * because they extend from edge to edge.
 */
function inkIn(
  { data, width }: GreyPage,
  { x0, y0, x1, y1 }: Box,
  words: readonly Word[],
  height: number,
  gap: number,
): Box[] {
  if (y1 - y0 < height / 2) return [];
  const isInk = inkOf(data, width, { x0, y0, x1, y1 });
  const rows = Array.from({ length: y1 - y0 }, (_, row) => {
    let dark = 0;
    for (let x = x0; x < x1; x++) if (isInk(x, y0 + row)) dark++;
    return x1 - x0 < RULE * height || dark < (x1 - x0) / 2;
  });
  const marks: Box[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (let x = x0; x < x1; x++) {
    if (words.some((word) => x >= word.x0 - 2 && x <= word.x1 + 2)) continue;
    const dark = rows.flatMap((isText, row) => (isText && isInk(x, y0 + row) ? [y0 + row] : []));
    const [top, bottom] = [dark[0], dark.at(-1)];
    // Neither dust nor a frame, so part of a letter.
    if (top === undefined || bottom === undefined || dark.length > 0.95 * rows.length) continue;
    const mark = marks.at(-1);
    if (mark && x - before <= gap * height) {
      mark.x1 = x + 1;
      mark.y0 = Math.min(mark.y0, top);
      mark.y1 = Math.max(mark.y1, bottom + 1);
    } else marks.push({ x0: x, y0: top, x1: x + 1, y1: bottom + 1 });
    before = x;
  }
  return marks.filter(
    (mark) =>
      mark.y1 - mark.y0 >= MIN_LETTER * height &&
      mark.y1 - mark.y0 <= MAX_LETTER * height &&
      mark.x1 - mark.x0 >= 0.1 * height,
  );
}

/** Whether a pixel is darker than the most common shade of the region, the paper. */
function inkOf(data: Uint8Array, width: number, { x0, y0, x1, y1 }: Box): (x: number, y: number) => boolean {
  const shades = new Uint32Array(256);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const shade = data[y * width + x] ?? 0;
      shades[shade] = (shades[shade] ?? 0) + 1;
    }
  let [paper, seen] = [255, 0];
  while (paper > 0 && (seen += shades[paper] ?? 0) < ((x1 - x0) * (y1 - y0)) / 2) paper--;
  return (x, y) => (data[y * width + x] ?? 255) < INK * paper;
}
