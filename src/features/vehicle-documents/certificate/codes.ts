import { twinLetters } from '../vin/twin-letters.ts';

/**
 * Recognises the codes of registration certificate fields (Directive 1999/37/EC), including misread ones.
 * C.* is the owner; those codes are known only so that their values are skipped.
 */

/** Codes of the vehicle fields that are extracted. */
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

/** All other codes; they end the field before them. */
const otherCodes =
  'A C C.1 C.1.1 C.1.2 C.1.3 C.2 C.2.1 C.2.2 C.2.3 C.3 C.4 D D.2 F.2 F.3 H I K M N O.1 O.2 P.4 P.5 Q S.2 T U.1 U.2 U.3 V.1 V.2 V.3 V.5 V.6 V.7 V.8';
const codes = new Set<string>([...readCodes, ...otherCodes.split(' ')]);

/**
 * Letters that a character of a code may stand for. Zero means D: O.1 and O.2 are not extracted, so nothing
 * is lost.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ...twinLetters,
  '8': 'B',
  '€': 'C',
  '¢': 'C',
  '0': 'D',
  О: 'D',
  Ф: 'D',
  '6': 'G',
  '1': 'I',
  '|': 'I',
  Я: 'R',
  '®': 'R',
  '5': 'S',
  $: 'S',
  У: 'V',
};
const DIGITS: Readonly<Record<string, string>> = {
  I: '1',
  L: '1',
  Л: '1',
  '|': '1',
  Z: '2',
  З: '3',
  Э: '3',
  S: '5',
  Б: '6',
};
const BRACKETS = /[()[\]{}<>]/;
const NOISE = /[()[\]{}<>.,:;'"`´‘’“”_\-–—~*?!°]/gu;

/** cm³, whose exponent is read as a question mark. */
const UNIT = /^[cс][mмт][?3]$/u;

/** Returns the code that a token stands for. `bare` means that neither brackets nor a dot confirm it. */
export function codeOf(text: string): { code: string; bare: boolean } | undefined {
  const found = plainCodeOf(text);
  if (found) return found;
  // Two fields with one value each share a place on German papers: P.2/P.4.
  const [, pair = ''] = /^(\(?\p{L}\.\d)\/\p{L}\.\d\)?$/u.exec(text) ?? [];
  if (pair !== '') return plainCodeOf(pair);
  // Brackets are misread as letters and digits of similar shape: (P.2) as CP.23.
  if (UNIT.test(text)) return undefined;
  const [, inner] = /^[CСc с]?([\p{L}€]\.?\d?)[?)3DJ]$/u.exec(text.replaceAll(/[(\s]/g, '')) ?? [];
  const code = inner === undefined || !/^[CСcс(]/.test(text) ? undefined : plainCodeOf(inner)?.code;
  return code === undefined || code.startsWith('C') ? undefined : { code, bare: false };
}

function plainCodeOf(text: string): { code: string; bare: boolean } | undefined {
  const bracketed = BRACKETS.test(text);
  const dotted = /[\p{L}®0€$5][.,]\s?\S/u.test(text);
  const [first = '', ...rest] = [...text.replaceAll(NOISE, '').toUpperCase()];
  if (first === '' || rest.length > 2) return undefined;
  const digits = rest.map((each) => DIGITS[each] ?? each);
  if (!digits.every((each) => /^\d$/.test(each))) return undefined;
  const code = settle([LETTERS[first] ?? first, ...digits].join('.'));
  if (code === undefined) return undefined;
  // A digit is accepted as a letter only where the rest looks like a code.
  if (/[0-9|]/.test(first) && !bracketed && !(dotted && digits.length > 0)) return undefined;
  return { code, bare: !bracketed && !dotted };
}

/** Maps codes that do not exist to the most similar existing one. */
function settle(code: string): string | undefined {
  if (codes.has(code)) return code;
  const replaced = code
    .replace(/^E\./, 'F.')
    .replace(/^[MYW]\.(?=[5-9])/, 'V.')
    .replace(/^[RB]\.(?=[1-5]$)/, 'P.');
  return codes.has(replaced) ? replaced : undefined;
}

/** Sort key: forms print codes in this order, each section down its columns. */
export const rankOf = (code: string): number =>
  (code.codePointAt(0) ?? 0) * 1000 + Number(code.slice(2).replaceAll('.', '').padEnd(2, '0'));
