/** Parses the value of each certificate field; every reader returns undefined for text in another form. */
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  О: '0',
  о: '0',
  o: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  З: '3',
  з: '3',
  S: '5',
  Б: '6',
  б: '6',
  B: '8',
  В: '8',
};

export interface ReadValue {
  value: string;
  /** Whether the text needed no character replacement. */
  exact: boolean;
}

const asDigits = (text: string): string => [...text].map((letter) => DIGITS[letter] ?? letter).join('');

/** A unit printed close to its number. */
const CLOSE_UNIT = /(?<=\d)\s*(?:[cс]{1,2}[mм][3³²?]?|k[wg]|кг|квт)\.?$/iu;

/**
 * Returns the first token that is a number within the range; the part after a slash is the engine speed. Thousands may
 * be set apart by a space, `1 598`, which is not exact, because it may be two values.
 */
export function readNumber(
  texts: readonly string[],
  [min, max]: readonly [number, number],
): ReadValue | undefined {
  for (const text of texts) {
    const bare = text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(CLOSE_UNIT, '');
    const [, start = '', end] =
      /^(\d{1,6}|\d{1,2}(?= \d{3}(?!\d)))(?: (\d{3}))?(?:[.,]0{1,2})?(?:\/[\d.]*)?$/.exec(asDigits(bare)) ??
      [];
    if (start === '' || !/\d/.test(bare)) continue;
    const value = Number(start + (end ?? ''));
    if (value >= min && value <= max) return { value: String(value), exact: /^[\d.,/]+$/.test(bare) };
  }
  return undefined;
}

/** A number of at least 1,000, whose thousands may be set apart by a point or comma as well: 1.598. */
export const readThousands = (texts: readonly string[], range: readonly [number, number]) =>
  readNumber(
    texts.map((text) => text.replace(/^(\d{1,2})[.,](\d{3})(?!\d)/, '$1$2')),
    range,
  );

/** Seats are printed as a number or as passengers plus driver: 4+1. */
export function readSeats(texts: readonly string[]): ReadValue | undefined {
  const [, passengers, driver] = /(?<!\S)\W*(\d{1,2}) ?\+ ?([1-3])\W*(?!\S)/.exec(texts.join(' ')) ?? [];
  if (passengers !== undefined && driver !== undefined)
    return { value: String(Number(passengers) + Number(driver)), exact: true };
  return readNumber(texts, [1, 99]);
}

const DATE = /(?<!\d)(\d{2})[.,\-/\s]{1,3}(\d{2})[.,\-/\s]{1,3}((?:19|20)\d{2})(?!\d)/g;
const ISO_DATE = /(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)/g;

/** The first digit of a date, read as the end of the label before it: `регистрация2 7.08.2003`. */
const DIGIT_OF_LABEL = /(?<=\p{L}{3})(\d) (?=\d(?!\d)|\d{3}-)/gu;

/** Returns all dates of a text up to `today` in the form `2020-05-17`. */
export function readDates(texts: readonly string[], today: string): ReadValue[] {
  const text = texts.join(' ');
  const digits = asDigits(text.replaceAll(DIGIT_OF_LABEL, ' $1'));
  const days = [
    ...[...digits.matchAll(DATE)].map(([all, day, month, year]) => [all, `${year}-${month}-${day}`] as const),
    ...[...digits.matchAll(ISO_DATE)].map(([all]) => [all, all] as const),
  ];
  return days.flatMap(([all, day]) => {
    const date = new Date(`${day}T00:00:00Z`);
    if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day || day > today) return [];
    return [{ value: day, exact: text.includes(all) }];
  });
}

/** Letters that a digit at the end of a word is misread as, and Roman numerals. */
const AS_EURO: Readonly<Record<string, string>> = {
  S: '5',
  З: '3',
  Б: '6',
  VI: '6',
  V: '5',
  IV: '4',
  III: '3',
};

/**
 * Parses `ЕВРО 6B`, `EBPO 5`, `EBPOS` or `6D-TEMP`; a word after it is a label and no stage, a longer number is of
 * another field, except an 8 for the b of 5b and 6b. After 6 only the letter d matters, with its stages; it may be
 * misread as 60.
 */
export function readEuro(texts: readonly string[]): ReadValue | undefined {
  const text = texts.join(' ').toUpperCase();
  const [, digit = '', round = '', close = '', apart = ''] =
    /(?:[ЕE][ВB8][РP][ОO0]|EURO)\s*[-–]?\s*([1-6](?![1-9])|[56](?=8(?!\d))|(?:[SЗБ]|VI|V|IV|III)(?![\p{L}\p{N}]))(?:([0OО8])|[-–]?([A-EА-Я])|\s[-–\s]*([A-EА-Я])(?!\p{L}))?/u.exec(
      text,
    ) ?? [];
  if (digit === '') return undefined;
  const stage = close + apart;
  const number = AS_EURO[digit] ?? digit;
  const latest = number === '6' && (/[0OО]/.test(round) || /[DEД]/.test(stage));
  return { value: latest ? '6d' : number, exact: round === '' && stage !== 'E' && number === digit };
}

const CATEGORY = /^([MNOLМНЛО0])([1-7Il|])[EЕe]?[GГ]?(?:[AВBА][1-3]?)?$/;
const typeOfCategory: Readonly<Record<string, string>> = {
  M1: 'car',
  M2: 'bus',
  M3: 'bus',
  N1: 'bus',
  N2: 'truck',
  N3: 'truck',
};

/** M1 is a car, N1 a van, L3e a motorcycle, O2 a trailer (Regulations (EU) 2018/858 and 168/2013). */
export function readType(texts: readonly string[]): ReadValue | undefined {
  for (const text of texts) {
    const [, letter = '', digit = ''] = CATEGORY.exec(text.replaceAll(/[^\p{L}\p{N}|]/gu, '')) ?? [];
    if (letter === '') continue;
    const latin = { М: 'M', Н: 'N', Л: 'L', О: 'O', '0': 'O' }[letter] ?? letter;
    const number = /\d/.test(digit) ? digit : '1';
    const type = latin === 'L' ? 'bike' : latin === 'O' ? 'trailer' : typeOfCategory[latin + number];
    if (type !== undefined) return { value: type, exact: number === digit };
  }
  return undefined;
}
