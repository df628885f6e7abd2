/** A word from text recognition or a PDF text layer; pixels from the left and top edge. */
export interface Word {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** 0 to 100. */
  confidence: number;
}

/** Words of one line, from left to right. */
export type Line = Word[];

export const heightOf = ({ y0, y1 }: Word): number => y1 - y0;
/** Width of a letter in heights of its word at most. */
const WIDEST = 2.2;

/** Whether a word is text. Rules and dotted lines between label and value are read as a few flat letters. */
export const isText = (word: Word): boolean =>
  word.x1 - word.x0 <= WIDEST * heightOf(word) * word.text.length || !/[\p{L}\p{N}]|.{3}/u.test(word.text);

const middleOf = ({ y0, y1 }: Word): number => (y0 + y1) / 2;

/** Height of text in medians of the page at most; what is higher is a stamp or a fold, which would join lines. */
const HIGHEST = 2.5;

/** Groups the words of a level page into lines, from top to bottom. */
export function linesOf(words: readonly Word[]): Line[] {
  const heights = words.map(heightOf).sort((a, b) => a - b);
  const most = HIGHEST * (heights[Math.floor(heights.length / 2)] ?? 0);
  const limited = (word: Word): number => Math.min(most, heightOf(word));
  const lines: { words: Word[]; middle: number; height: number }[] = [];
  for (const word of [...words].sort((a, b) => middleOf(a) - middleOf(b))) {
    const middle = middleOf(word);
    const line = lines.findLast(
      (each) => Math.abs(each.middle - middle) < 0.45 * Math.max(each.height, limited(word)),
    );
    if (!line) lines.push({ words: [word], middle, height: limited(word) });
    else {
      line.words.push(word);
      line.middle += (middle - line.middle) / line.words.length;
      line.height = Math.max(line.height, limited(word));
    }
  }
  return lines.map((line) => line.words.sort((a, b) => a.x0 - b.x0));
}

/** A code in brackets that recognition joined with the value after it. */
const GLUED_CODE = /^(\(\p{Lu}(?:\.\d){0,2}\))(.*[\p{L}\p{N}].*)$/u;

/** Separates codes in brackets from values that stand so near that both were read as one word. */
export const withSeparateCodes = (words: readonly Word[]): Word[] =>
  words.flatMap((word) => {
    const [, code, value] = GLUED_CODE.exec(word.text) ?? [];
    if (code === undefined || value === undefined) return [word];
    const x = word.x0 + Math.round(((word.x1 - word.x0) * code.length) / word.text.length);
    return [
      { ...word, text: code, x1: x },
      { ...word, text: value, x0: x },
    ];
  });

/** Minimum gap between a label and a value beside it, in heights. */
const LABEL_GAP = 1.1;

/** The words outside of labels, which are runs of words with small letters. */
export function withoutLabels(words: readonly Word[]): Word[] {
  const runs: Word[][] = [];
  for (const word of words) {
    const before = runs.at(-1)?.at(-1);
    const isNear = before && word.x0 - before.x1 <= LABEL_GAP * Math.max(heightOf(word), heightOf(before));
    if (isNear && Math.abs(word.y0 - before.y0) < heightOf(word)) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs.filter((run) => !run.some(({ text }) => /\p{L}\p{Ll}{2}/u.test(text))).flat();
}

/** Width of a space within a number, in heights. */
const SPACE = 0.9;

/** Joins numbers whose thousands stand apart: 1 598. */
export function withThousands(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const isRest =
      before &&
      /^\d{1,2}$/.test(before.text) &&
      /^\d{3}(?!\d)/.test(word.text) &&
      word.x0 > before.x1 &&
      word.x0 - before.x1 <= SPACE * heightOf(before) &&
      Math.abs(word.y1 - before.y1) < heightOf(before) / 2;
    if (isRest) joined[joined.length - 1] = { ...word, x0: before.x0, text: `${before.text} ${word.text}` };
    else joined.push(word);
  }
  return joined;
}
