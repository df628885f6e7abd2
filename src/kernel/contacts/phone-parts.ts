import { digitsOfWord, digitWord, joinedNumber } from './digit-words.ts';
import { blank, UNSEEN } from './plain-characters.ts';

/** A telephone number in a text; `digits` as dialled inside Bulgaria, others with `+`. */
export interface PhonePart {
  start: number;
  end: number;
  digits: string;
}

const WORD = /[\p{L}\d]+/gu;
/** Digits, also as words, such as `0888`, `осем` or `0осем8`. */
const isNumber = new RegExp(`^(?:\\d|${digitWord})+$`, 'iu');
const pieces = new RegExp(`\\d+|${digitWord}`, 'giu');
/** Between the digits of one number; includes the character that makes a digit a keycap emoji. */
const SEPARATORS = new RegExp(
  String.raw`^(?:(?:[ \t\n\u00a0\u202f()[\]{}<>./,:;*_~=+#'"|•·–—-]|${UNSEEN}|\u20e3){0,6}|\s(?:и|тире|dash)\s)$`,
);
/** Between two words of one number: "тридесет и четири". */
const JOINT = /^ (?:и )?$/;
/** Groups of an amount may be further apart: "8 900 – 9 200". */
const TIGHT = /^[ ./\u00a0-]?$/;

/** Letters typed for digits, in words of nothing else or beside a digit. */
const LOOKALIKES = /(?<![\p{L}\d])[\doоlзI!|]{2,}(?![\p{L}\d])|(?<=\d)[oо](?=\d)|(?<![\p{L}\d])[oо](?=\d)/giu;
/** Numbers that are no telephone numbers: dates and company numbers. */
const OTHER_NUMBERS =
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)|(?:еик|булстат|eik|bulstat|ддс|vat)[\s№:.]{0,4}(?:bg)?\s?\d{9,13}/giu;
/** Typed without a space before the number. */
const LABEL = /^(?:тел|телефон|tel|phone|gsm|гсм|моб|mob|viber|вайбър|whatsapp)(?=\d{9,13}$)/iu;

const MOBILE = /^0(?:8[789]|9[89])\d{7}$/;
const MOBILE_WITHOUT_ZERO = /^8[789]\d{7}$/;
const WITH_COUNTRY = /^(?:00)?3590?(\d{8,9})$/;
/** Area code 2 with seven digits, other codes with eight digits in all at most. */
const LANDLINE = /^0(?:2\d{7}|(?!8[789]|9[89])[3-9]\d{6,7})$/;
const AREA_CODE = /^0(?:2|[3-9]\d{1,4})$/;
const ABROAD = /^[1-9]\d{9,14}$/;
const DIALLED_ABROAD = /^00[1-9]\d{9,13}$/;
const COUNTRY_CODE = /^00[1-9]\d{1,2}$/;
const CALL_WORD =
  /(?:тел(?:\.|:|ефон)|тел\s|тлф|gsm|гсм|моб\.|phone|tel[.:]|call|обад|звън|факс|fax|стационар|домашен|за връзка|контакти)[^\d]{0,16}$/iu;
const CALL_WORD_REACH = 30;
const MOST_DIGITS = 15;

interface Token {
  start: number;
  end: number;
  digits: string;
  isWord: boolean;
}

/** Finds telephone numbers in any usual notation, also with digits as words. Takes linear time. */
export function findPhones(typed: string): PhonePart[] {
  const text = typed.replaceAll(LOOKALIKES, likeDigits).replaceAll(OTHER_NUMBERS, blank);
  const found: PhonePart[] = [];
  for (const run of runsOf(text)) {
    for (let at = 0; at < run.length;) {
      const match = phoneAt(text, run, at);
      if (match) found.push(match.phone);
      at = match ? match.next : at + 1;
    }
  }
  return found;
}

/** Replaces letters by the digits they look like, unless the word has less than two digits. */
const likeDigits = (word: string): string =>
  word.length > 1 && !/\d.*\d/.test(word)
    ? word
    : word
        .replaceAll(/[oо]/giu, '0')
        .replaceAll(/[lI!|]/g, '1')
        .replaceAll(/з/giu, '3');

/** Groups of digits that separators join; numbers in words are composed. */
function runsOf(text: string): Token[][] {
  const runs: Token[][] = [];
  for (const token of tokensOf(text)) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const between = before && text.slice(before.end, token.start);
    const joined =
      before?.isWord && token.isWord && JOINT.test(between ?? '')
        ? joinedNumber(before.digits, token.digits)
        : undefined;
    if (before && joined !== undefined) Object.assign(before, { digits: joined, end: token.end });
    else if (between !== undefined && SEPARATORS.test(between)) run?.push(token);
    else runs.push([token]);
  }
  return runs;
}

/** Digits and digit words. Words that mix other letters and digits, such as part numbers and VINs, have none. */
function* tokensOf(text: string): Generator<Token> {
  for (const { 0: typed, index } of text.matchAll(WORD)) {
    const label = LABEL.exec(typed)?.[0].length ?? 0;
    const word = typed.slice(label);
    if (!isNumber.test(word)) continue;
    for (const { 0: piece, index: at } of word.matchAll(pieces)) {
      const start = index + label + at;
      const digits = digitsOfWord.get(piece.toLowerCase());
      yield { start, end: start + piece.length, digits: digits ?? piece, isWord: digits !== undefined };
    }
  }
}

function phoneAt(text: string, run: readonly Token[], first: number) {
  const start = run[first]?.start ?? 0;
  const plus = /(?<![\p{L}\d])\+\s?$/u.exec(text.slice(Math.max(0, start - 3), start));
  let digits = '';
  let match: { phone: PhonePart; next: number } | undefined;
  for (let at = first; at < run.length; at++) {
    const token = run[at] as Token;
    digits += token.digits;
    if (digits.length > MOST_DIGITS) break;
    const number = plus
      ? dialledFrom(digits)
      : numberOf(digits, {
          text,
          run,
          first,
          last: at,
          isSpelled: token.end - start > 2 * digits.length + 8,
        });
    if (number === undefined) continue;
    const phone = { start: start - (plus?.[0].length ?? 0), end: token.end, digits: number };
    match = { phone, next: at + 1 };
  }
  return match;
}

/** A number after `+`. */
function dialledFrom(digits: string): string | undefined {
  const inBulgaria = WITH_COUNTRY.exec(digits)?.[1];
  if (digits.startsWith('359')) return inBulgaria && `0${inBulgaria}`;
  return ABROAD.test(digits) ? `+${digits}` : undefined;
}

function numberOf(
  digits: string,
  { text, run, first, last, isSpelled }: Candidate & { isSpelled: boolean },
): string | undefined {
  if (MOBILE.test(digits)) return digits;
  const inBulgaria = WITH_COUNTRY.exec(digits)?.[1];
  if (inBulgaria && MOBILE.test(`0${inBulgaria}`)) return `0${inBulgaria}`;
  if (isSpelled) return undefined;
  const { start, end, digits: code } = run[first] as Token;
  if (MOBILE_WITHOUT_ZERO.test(digits) && isTight(text, { run, first, last })) return `0${digits}`;
  const isCalled = CALL_WORD.test(text.slice(Math.max(0, start - CALL_WORD_REACH), start));
  if (DIALLED_ABROAD.test(digits))
    return isCalled || COUNTRY_CODE.test(code) ? `+${digits.slice(2)}` : undefined;
  if (!LANDLINE.test(digits)) return undefined;
  const hasCode = AREA_CODE.test(code) && /^\s?[)/]/.test(text.slice(end, end + 2));
  return hasCode || isCalled ? digits : undefined;
}

interface Candidate {
  text: string;
  run: readonly Token[];
  first: number;
  last: number;
}

/** Whether digits are grouped like those of a number without its leading zero, unlike those of an amount. */
function isTight(text: string, { run, first, last }: Omit<Candidate, 'text'>): boolean {
  const tokens = run.slice(first, last + 1);
  const start = tokens[0]?.start ?? 0;
  const areSingle = tokens.every(({ digits }) => digits.length === 1);
  return (
    !/[\d.,]/.test(text[start - 1] ?? '') &&
    (areSingle || (tokens[0]?.digits.length ?? 0) > 1) &&
    tokens.every(({ end }, index) => TIGHT.test(text.slice(end, tokens[index + 1]?.start ?? end)))
  );
}
