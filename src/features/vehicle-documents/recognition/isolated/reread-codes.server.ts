import { codeOf, rankOf } from '../../certificate/codes.ts';
import { isInColumn, startsOf } from '../../certificate/find-anchors.ts';
import { heightOf, linesOf, type Word } from '../../certificate/page-words.ts';
import { partOf, type PreparedPage } from '../prepare-page.server.ts';
import type { TextRecogniser } from '../recognise-text.server.ts';
import { withoutBrackets } from './overlooked-ink.ts';

/** Minimum confidence of a code that need not fit between its neighbours. */
const LEGIBLE_CODE = 60;
/** Codes read with at least this confidence are accepted if they have the form of a code. */
const CLEAR = 93;
const PLAIN_CODE = /^\(?[A-ZАВЕКМНОРСТХ](?:\.?\d){0,2}\)?$/u;
/** Short words without a number; of two digits, the first may stand for a letter, and of three the second for a dot. */
const MAY_BE_CODE = /^(?:[01568][1-9]|[05]\d[1-9]|(?!\d+$)(?=.{1,7}$)(?:.{1,4}|.*[^\p{L}\p{N}].*))$/u;
/** Small letters read with at least this confidence are those of a label. */
const LABEL = 40;

/**
 * The words of a reading, with doubtful words at the starts of fields re-read as codes. `known` are the words that
 * an earlier reading of the page has re-read; its clear codes are not read again.
 */
export async function rereadCodes(
  recogniser: TextRecogniser,
  page: PreparedPage,
  words: readonly Word[],
  known: readonly Word[] = [],
): Promise<Word[]> {
  const places = startsOf(linesOf(words));
  const doubtful = places.filter(
    ({ text, confidence }) =>
      MAY_BE_CODE.test(text) &&
      !isClear({ text, confidence }) &&
      !(confidence >= LABEL && /^\P{L}*\p{L}\p{Ll}{2}/u.test(text)),
  );
  const codes = new Map<Word, Word>();
  for (const word of doubtful) {
    const same = known.find((each) => isClear(each) && isSamePlace(each, word));
    if (same) {
      codes.set(word, same);
      continue;
    }
    const inner = withoutBrackets(page, word);
    const isBracketed = inner !== word;
    const { text, confidence } = await recogniser.line(
      await partOf(page, inner, { close: isBracketed }),
      'code',
    );
    const code = codeOf(text)?.code;
    if (code === undefined) continue;
    if (confidence < LEGIBLE_CODE && !isInOrder(word, code, places, isBracketed)) continue;
    codes.set(word, { ...word, text: isBracketed ? `(${text})` : text, confidence });
  }
  return words.map((word) => codes.get(word) ?? word);
}

const isClear = ({ text, confidence }: Pick<Word, 'text' | 'confidence'>): boolean =>
  confidence >= CLEAR && PLAIN_CODE.test(text) && codeOf(text) !== undefined;

/**
 * The words of a reading, with clear codes of another reading where this one has none; only those of a column, because a
 * single letter elsewhere may be a word.
 */
export function withCodesOf(words: readonly Word[], other: readonly Word[]): Word[] {
  const codes = startsOf(linesOf(other))
    .filter(isClear)
    .map((word) => ({ word }));
  const missing = codes
    .map(({ word }) => word)
    .filter(
      (code) =>
        isInColumn(code, codes) &&
        !words.some((word) => isOver(word, code) && (isClear(word) || !isSamePlace(word, code))),
    );
  return [...words.filter((word) => !missing.some((code) => isSamePlace(word, code))), ...missing];
}

const isOver = (word: Word, other: Word): boolean =>
  word.x0 < other.x1 && word.x1 > other.x0 && word.y0 < other.y1 && word.y1 > other.y0;

/** In heights; two readings of a page place a word almost equally. */
const SHIFT = 0.3;
const isSamePlace = (one: Word, other: Word): boolean =>
  Math.max(
    Math.abs(one.x0 - other.x0),
    Math.abs(one.y0 - other.y0),
    Math.abs(one.x1 - other.x1),
    Math.abs(one.y1 - other.y1),
  ) <
  SHIFT * heightOf(one);

/**
 * Whether a code fits between those above and below it, or after the one above it at the `end` of a column.
 */
function isInOrder(word: Word, code: string, places: readonly Word[], end: boolean): boolean {
  const column = places.flatMap((each) => {
    const known = each !== word && Math.abs(each.x0 - word.x0) < heightOf(word) && codeOf(each.text)?.code;
    return known ? [{ rank: rankOf(known), isAbove: each.y0 < word.y0 }] : [];
  });
  const above = column.findLast(({ isAbove }) => isAbove);
  const below = column.find(({ isAbove }) => !isAbove);
  const rank = rankOf(code);
  return above !== undefined && above.rank < rank && (below ? rank < below.rank : end);
}
