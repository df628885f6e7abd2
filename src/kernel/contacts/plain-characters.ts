/** Stands for a character that is not seen; text patterns skip it. */
export const UNSEEN = '\ufe0f';

/** Separates words and belongs to no contact; `plainCharacters` leaves none in a text. */
const BREAK = '\u2028';
/** Removes a part of a text but keeps the positions of the others. */
export const blank = (part: string): string => BREAK.repeat(part.length);

const digits =
  /\p{Nd}|[\u2460-\u2468\u24ea\u24ff\u2776-\u277e\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u2080-\u2089]/gu;
const unseen = /\u034f|[\u00ad\u061c\u115f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/gu;

/**
 * The text with digits of other scripts and styles as 0 to 9, wide signs as usual ones and invisible characters as
 * `UNSEEN`. Keeps all positions.
 */
export const plainCharacters = (text: string): string =>
  text
    .replaceAll(digits, (digit) => (digit >= '0' && digit <= '9' ? digit : plainDigit(digit)))
    .replaceAll(unseen, UNSEEN)
    .replaceAll(/[＠﹫]/g, '@')
    .replaceAll(/[．。｡․]/g, '.')
    .replaceAll(/[／⁄]/g, '/');

/** A digit with as many code units as before. */
function plainDigit(digit: string): string {
  const normal = digit.normalize('NFKC');
  const plain = /^\d$/.test(normal) ? normal : String(decimalValue(digit.codePointAt(0) ?? 0));
  return plain + UNSEEN.repeat(digit.length - 1);
}

/** Decimal digits come in rows of ten that begin with zero; other circled digits have their own rows. */
function decimalValue(code: number): number {
  if (code >= 0x2776 && code <= 0x277e) return code - 0x2775;
  if (code === 0x24ff) return 0;
  let first = code;
  while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return code - first;
}
