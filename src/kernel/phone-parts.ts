/** A telephone number in a text; `digits` as dialled inside Bulgaria, others with `+`. */
export interface PhonePart {
  start: number;
  end: number;
  digits: string;
}

const digitWords = [
  'нула nula zero',
  'едно един една edno edin one',
  'две два dve dva two',
  'три tri three',
  'четири chetiri four',
  'пет pet five',
  'шест shest six',
  'седем sedem seven',
  'осем osem eight',
  'девет devet nine',
];
const digitOfWord = new Map(
  digitWords.flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)] as const)),
);
const tokens = new RegExp(String.raw`\d+|(?<!\p{L})(?:${[...digitOfWord.keys()].join('|')})(?!\p{L})`, 'giu');
/** Between the digits of one number; includes the two characters that make a digit a keycap emoji. */
const SEPARATORS = /^(?:[ \t\u00a0\u202f()./,*_–|-]|\ufe0f|\u20e3){0,4}$/;

/** The letter o typed for the digit 0. */
const LETTER_ZERO = /(?<![\p{L}\d])[oо](?=\d)|(?<=\d)[oо](?=\d)/giu;
/** Numbers that are no telephone numbers: dates and company numbers. */
const OTHER_NUMBERS =
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)|(?:еик|булстат|eik|bulstat|ддс|vat)[\s№:.]{0,4}(?:bg)?\s?\d{9,13}/giu;
const WORD = /[\p{L}\d]+/gu;
/** Letters and digits in one word, such as part numbers and VINs. */
const isMixed = (word: string): boolean => /\p{L}/u.test(word) && /\d/.test(word);
const SPELLED_NUMBER = /^(?:тел|телефон|tel|phone|gsm|гсм|моб|mob|viber|вайбър|whatsapp)(?=\d{9,13}$)/iu;

const MOBILE = /^0(?:8[789]|9[89])\d{7}$/;
const MOBILE_WITHOUT_ZERO = /^8[789]\d{7}$/;
const WITH_COUNTRY = /^(?:00)?3590?(\d{8,9})$/;
/** Area code 2 with seven digits, other codes with eight digits in all at most. */
const LANDLINE = /^0(?:2\d{7}|(?!8[789]|9[89])[3-9]\d{6,7})$/;
const AREA_CODE = /^0(?:2|[3-9]\d{1,4})$/;
const ABROAD = /^[1-9]\d{9,14}$/;
const CALL_WORD =
  /(?:тел(?:\.|:|ефон)|тел\s|тлф|gsm|гсм|моб\.|phone|tel[.:]|call|обад|звън|факс|fax)[^\d]{0,16}$/iu;
const CALL_WORD_REACH = 30;
const MOST_DIGITS = 15;

interface Token {
  start: number;
  end: number;
  digits: string;
}

/** Finds telephone numbers in any usual notation, also with digits as words. Takes linear time. */
export function findPhones(typed: string): PhonePart[] {
  const text = withoutOtherNumbers(typed.replaceAll(LETTER_ZERO, '0'));
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

/** Replaces other numbers by line ends, which separate tokens; keeps all positions. */
function withoutOtherNumbers(text: string): string {
  const blank = (part: string) => '\n'.repeat(part.length);
  return text.replaceAll(OTHER_NUMBERS, blank).replaceAll(WORD, (word) => {
    if (!isMixed(word)) return word;
    const label = SPELLED_NUMBER.exec(word)?.[0];
    return label === undefined ? blank(word) : blank(label) + word.slice(label.length);
  });
}

/** Groups of digits that separators join. */
function runsOf(text: string): Token[][] {
  const runs: Token[][] = [];
  for (const { 0: word, index } of text.matchAll(tokens)) {
    const token = {
      start: index,
      end: index + word.length,
      digits: digitOfWord.get(word.toLowerCase()) ?? word,
    };
    const before = runs.at(-1)?.at(-1);
    if (before && SEPARATORS.test(text.slice(before.end, index))) runs.at(-1)?.push(token);
    else runs.push([token]);
  }
  return runs;
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
      : numberOf(digits, { text, run, first, isSpelled: token.end - start > 2 * digits.length + 8 });
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
  { text, run, first, isSpelled }: { text: string; run: readonly Token[]; first: number; isSpelled: boolean },
): string | undefined {
  if (MOBILE.test(digits)) return digits;
  const inBulgaria = WITH_COUNTRY.exec(digits)?.[1];
  if (inBulgaria && MOBILE.test(`0${inBulgaria}`)) return `0${inBulgaria}`;
  if (isSpelled) return undefined;
  const { start, end, digits: code } = run[first] as Token;
  if (MOBILE_WITHOUT_ZERO.test(digits) && !/[\d.,]/.test(text[start - 1] ?? '')) return `0${digits}`;
  if (!LANDLINE.test(digits)) return undefined;
  const hasCode = AREA_CODE.test(code) && /^\s?[)/]/.test(text.slice(end, end + 2));
  const isCalled = CALL_WORD.test(text.slice(Math.max(0, start - CALL_WORD_REACH), start));
  return hasCode || isCalled ? digits : undefined;
}
