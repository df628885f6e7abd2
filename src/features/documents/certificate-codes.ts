/**
 * The codes before the fields of a registration certificate (Directive 1999/37/EC), found wherever they stand and
 * however they were misread. C.* is the owner: it is known here only so that what follows it is left alone.
 */
import { heightOf, type Line, type Word } from './page-words.ts';

/** Codes whose fields describe the vehicle and are read. */
export const readCodes = [
  'B',
  'D.1',
  'D.3',
  'E',
  'F.1',
  'G',
  'J',
  'L',
  'P.1',
  'P.2',
  'P.3',
  'R',
  'S.1',
  'V.9',
] as const;
export type ReadCode = (typeof readCodes)[number];

/** Every code there is; those that are not read end the field before them. */
const codes = new Set<string>([
  ...readCodes,
  ...['A', 'C', 'C.1', 'C.1.1', 'C.1.2', 'C.1.3', 'C.2', 'C.2.1', 'C.2.2', 'C.2.3', 'C.3', 'C.4', 'D', 'D.2'],
  ...[
    'F.2',
    'F.3',
    'H',
    'I',
    'K',
    'M',
    'N',
    'O.1',
    'O.2',
    'P.4',
    'P.5',
    'Q',
    'S.2',
    'T',
    'U.1',
    'U.2',
    'U.3',
  ],
  ...['V.1', 'V.2', 'V.3', 'V.5', 'V.6', 'V.7', 'V.8'],
]);

/** What the letter of a code may be read as. Zero is D: O.1 and O.2 are not read, so nothing is lost. */
const LETTERS: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  '8': 'B',
  С: 'C',
  '€': 'C',
  '¢': 'C',
  '0': 'D',
  О: 'D',
  Ф: 'D',
  Е: 'E',
  '6': 'G',
  Н: 'H',
  '1': 'I',
  '|': 'I',
  К: 'K',
  М: 'M',
  Р: 'P',
  Я: 'R',
  '5': 'S',
  $: 'S',
  Ѕ: 'S',
  Т: 'T',
  У: 'V',
  Ј: 'J',
};
const DIGITS: Readonly<Record<string, string>> = {
  I: '1',
  L: '1',
  '|': '1',
  '!': '1',
  '?': '',
  Z: '2',
  З: '3',
  Э: '3',
  S: '5',
  Б: '6',
};
const BRACKETS = /[()[\]{}<>]/;
const NOISE = /[()[\]{}<>.,:;'"`´‘’“”_\-–—~*?!°]/gu;

/** The code a token stands for; `bare` when neither brackets nor a dot say that it is one. */
export function codeOf(text: string): { code: string; bare: boolean } | undefined {
  const bracketed = BRACKETS.test(text);
  const dotted = /[A-Za-zА-Яа-я0€$][.,]\s?\S/u.test(text);
  const [first = '', ...rest] = [...text.replaceAll(NOISE, '').toUpperCase()];
  if (first === '' || rest.length > 2) return undefined;
  const digits = rest.map((each) => DIGITS[each] ?? each).join('');
  if (!/^\d*$/.test(digits)) return undefined;
  const letter = LETTERS[first] ?? first;
  const code = settle([letter, ...digits].join('.'));
  if (code === undefined) return undefined;
  // A digit for a letter is believed only where the rest looks like a code.
  if (/[0-9|]/.test(first) && !bracketed && !(dotted && digits !== '')) return undefined;
  return { code, bare: !bracketed && !dotted };
}

/** Codes that do not exist are what they look like most. */
function settle(code: string): string | undefined {
  if (codes.has(code)) return code;
  const replaced = code
    .replace(/^E\./, 'F.')
    .replace(/^[MYW]\.(?=[5-9])/, 'V.')
    .replace(/^O$/, 'D')
    .replace(/^[RB]\.(?=[1-5]$)/, 'P.');
  return codes.has(replaced) ? replaced : undefined;
}

export interface Anchor {
  code: string;
  word: Word;
  /** Place in its line. */
  index: number;
  line: number;
}

/** A code stands at the start of a line, or after a gap; inside running text letters are just letters. */
const GAP = 1.1;
const isStart = (line: Line, index: number): boolean => {
  const [word, before] = [line[index], line[index - 1]];
  return !word || !before || word.x0 - before.x1 > GAP * Math.max(heightOf(word), heightOf(before));
};

export function findAnchors(lines: readonly Line[]): Anchor[] {
  return lines.flatMap((line, lineIndex) =>
    line.flatMap((word, index): Anchor[] => {
      const found = codeOf(word.text);
      if (!found || (found.bare && !isStart(line, index))) return [];
      // What follows a code directly is its value, even if it looks like another: a Citroen is a C3.
      const before = line[index - 1];
      if (found.bare && before && codeOf(before.text) && /\d/.test(found.code)) return [];
      return [{ code: found.code, word, index, line: lineIndex }];
    }),
  );
}

/** Words printed beside a code, by which a field is found when its code was not read. */
const labels: readonly (readonly [code: ReadCode, pattern: RegExp])[] = [
  ['B', /^първа$/],
  ['D.1', /^марка$/],
  ['D.3', /^търговск/],
  ['E', /^идентификаци/],
  ['P.1', /^обем$/],
  ['P.2', /^мощност$/],
  ['P.3', /^гориво$/],
  ['R', /^цвят$/],
  ['S.1', /^места$/],
  ['V.9', /^екологичн/],
  ['J', /^категория$/],
];

/** The first label of each code that has no anchor. */
export function findLabels(lines: readonly Line[], anchors: readonly Anchor[]): Anchor[] {
  const known = new Set(anchors.map(({ code }) => code));
  return labels.flatMap(([code, pattern]) => {
    if (known.has(code)) return [];
    for (const [line, words] of lines.entries()) {
      const index = words.findIndex(({ text }) => pattern.test(text.toLowerCase()));
      const word = words[index];
      if (word && !(code === 'J' && /^екологичн/i.test(words[index - 1]?.text ?? '')))
        return [{ code, word, index, line }];
    }
    return [];
  });
}
