import { findPersonalNumber } from '#kernel/personal-number.ts';
import { isCommonMaker, isKnownMaker, makerCode, makerWithFillers } from './find-maker.ts';
import { canonicalVin, checkDigitFits, isVin, needsCheckDigit, VIN_LENGTH } from './vin.ts';

export interface RepairedVin {
  vin: string;
  /** Number of characters changed; replacing a forbidden letter does not count. */
  changed: number;
  knownMaker: boolean;
}

/** Whether a check digit is required in this VIN and differs, so that a character was misread. */
export const isMisread = (vin: string): boolean => needsCheckDigit(vin) && !checkDigitFits(vin);

/** ISO 3779 requires four digits at the end, so any other text was misread. */
export const hasSerialNumber = (vin: string): boolean => /\d{4}$/.test(vin);

/** Whether a text has the form of a VIN and contains no personal number. */
export const isPossibleVin = (text: string): boolean =>
  isVin(text) && findPersonalNumber(text.replaceAll(/\D+/g, ' x ')) === undefined;

/** Digits that letters at the end of a VIN probably stand for. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  S: '5',
  B: '8',
  Z: '2',
  D: '0',
  G: '6',
  T: '7',
  A: '4',
  L: '1',
  J: '1',
  U: '0',
};
/** Characters that are confused with each other in the first three positions. */
const SWAPS = ['0DGOU', '8B', '5S', '2Z', 'VYU', 'WM', 'FEP', '1TJL', '4A', 'NMH'];
/** Volume manufacturers use numeric serials: at least five of the last six characters are digits. */
const DIGITS_AT_END = 5;
const MAKER_LENGTH = 3;

/** Returns the most probable VIN for a recognised text; undefined when its length does not fit. */
export const repairVin = (text: string): RepairedVin | undefined => possibleVins(text)[0];

/** Returns the possible VINs of a recognised text, most probable first. */
export const possibleVins = (text: string): RepairedVin[] =>
  lengthsOf(plainVin(text), 0)
    .flatMap(repair)
    .sort((a, b) => Number(b.knownMaker) - Number(a.knownMaker) || a.changed - b.changed);

/** Letters and digits of a text in Latin script. */
export const plainVin = (text: string): string => canonicalVin(asLetters(text)).replaceAll(/[^A-Z0-9]/g, '');

const SIGNS: Readonly<Record<string, string>> = { ']': 'J', '|': '1', '!': '1', $: 'S', '€': 'C' };
const asLetters = (text: string): string => text.replaceAll(/[\]|!$€]/g, (sign) => SIGNS[sign] ?? sign);

interface Reading {
  read: string;
  /** Number of characters dropped, without forbidden letters. */
  dropped: number;
}

/** Pairs that recognition returns for a single character, in either order: S8 or B8 for an 8. */
const TWICE = ['S5', 'S8', 'B8', 'A4', 'Z2', 'Z7', 'T1', 'J1', 'L1', 'U0', 'D0', 'G6'];
const isTwice = (letter: string, digit: string): boolean => TWICE.includes(letter + digit);

/** Cost of dropping a character; undefined if nothing suggests that it is wrong. */
function costWithout(read: string, index: number): number | undefined {
  const [before = '', letter = '', after = ''] = [read[index - 1], read[index], read[index + 1]];
  if ('IOQ'.includes(letter)) return 0;
  // Recognition favours words and thus letters, so of such a pair the digit is the printed one.
  if (isTwice(letter, before) || isTwice(letter, after)) return 1;
  if ('L1J0'.includes(letter) || index === 0 || index === read.length - 1) return 1;
  return isTwice(before, letter) || isTwice(after, letter) ? 2 : undefined;
}

/** A text that is too long has strokes read twice: drops one of each plausible pair. */
function lengthsOf(read: string, dropped: number): Reading[] {
  if (read.length === VIN_LENGTH) return [{ read, dropped }];
  if (read.length < VIN_LENGTH || read.length > VIN_LENGTH + 2) return [];
  const shorter = [...read].flatMap((_, index): [string, number][] => {
    const cost = costWithout(read, index);
    return cost === undefined ? [] : [[read.slice(0, index) + read.slice(index + 1), cost]];
  });
  return shorter.flatMap(([text, cost]) => lengthsOf(text, dropped + cost));
}

function repair({ read, dropped }: Reading): RepairedVin[] {
  const plain = read.replaceAll(/[OQ]/g, '0').replaceAll('I', '1');
  const start = withFillers(plain.slice(0, -DIGITS_AT_END));
  const end = plain.slice(-DIGITS_AT_END).replaceAll(/[A-Z]/g, (letter) => AS_DIGIT[letter] ?? letter);
  const maker = makerOf(start.slice(0, MAKER_LENGTH));
  const vin = (maker ?? start.slice(0, MAKER_LENGTH)) + start.slice(MAKER_LENGTH) + end;
  if (!isPossibleVin(vin)) return [];
  const changed = [...vin].filter((letter, index) => letter !== plain[index]).length;
  const knownMaker = maker !== undefined || isKnownMaker(makerCode(vin));
  return [{ vin, changed: changed + dropped, knownMaker }];
}

/** ZZZ after the maker code, of which one Z may be read as a digit of its shape. */
const FILLERS = /^(...)(?:ZZ[Z27]|Z[27]Z|[27]ZZ)/;

/** Repairs the fillers, and one character of the maker code before them if only one maker with fillers is so near. */
function withFillers(start: string): string {
  const [found, code = ''] = FILLERS.exec(start) ?? [];
  if (found === undefined) return start;
  const maker = makerWithFillers(code);
  return maker === undefined ? start : `${maker}ZZZ${start.slice(found.length)}`;
}

/** Known maker code, unchanged or with one confused character replaced. */
function makerOf(code: string): string | undefined {
  if (isKnownMaker(code)) return code;
  const others = [...code].flatMap((letter, index) =>
    SWAPS.filter((group) => group.includes(letter)).flatMap((group) =>
      [...group].map((other) => code.slice(0, index) + other + code.slice(index + 1)),
    ),
  );
  const known = [...new Set(others.filter(isCommonMaker))];
  return known.length === 1 ? known[0] : undefined;
}
