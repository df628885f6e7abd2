import { findPersonalNumber } from '#kernel/personal-number.ts';
import { canonicalVin, isVin, VIN_LENGTH } from './vin.ts';
import { isKnownMaker } from './vin-facts.ts';

export interface RepairedVin {
  vin: string;
  /** How many characters are not as they were read; letters no VIN has count for nothing. */
  changed: number;
  knownMaker: boolean;
}

/** What stands for what among the digits a VIN ends with. */
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
/** What may be misread as what in the first three characters, each way. */
const SWAPS = ['0DGOU', '8B', '5S', '2Z', 'VYU', 'WM', 'FEP', '1TJL', '4A', 'NMH'];
/** Mass makers number their vehicles in digits: of the last six at least five. */
const DIGITS_AT_END = 5;
const MAKER_LENGTH = 3;

/** The VIN that a read text most probably is; undefined when it has not its length. */
export const repairVin = (text: string): RepairedVin | undefined => possibleVins(text)[0];

/** What a read text may be, the likeliest first. */
export const possibleVins = (text: string): RepairedVin[] =>
  lengthsOf(plainVin(text), 0)
    .flatMap(repair)
    .sort((a, b) => Number(b.knownMaker) - Number(a.knownMaker) || a.changed - b.changed);

/** The letters and digits of a text in Latin script. */
export const plainVin = (text: string): string => canonicalVin(asLetters(text)).replaceAll(/[^A-Z0-9]/g, '');

const SIGNS: Readonly<Record<string, string>> = { ']': 'J', '|': '1', '!': '1', $: 'S', '€': 'C' };
const asLetters = (text: string): string => text.replaceAll(/[\]|!$€]/g, (sign) => SIGNS[sign] ?? sign);

interface Reading {
  read: string;
  /** Characters that were left out, but for letters no VIN has. */
  dropped: number;
}

/** What one sign is read as at once, letter before digit and the other way round: an 8 as S8 or B8. */
const TWICE = ['S5', 'S8', 'B8', 'A4', 'Z2', 'Z7', 'T1', 'J1', 'L1', 'U0', 'D0', 'G6'];
const isTwice = (letter: string, digit: string): boolean => TWICE.includes(letter + digit);

/** What it costs to leave a character out; undefined where nothing speaks for it. */
function costWithout(read: string, index: number): number | undefined {
  const [before = '', letter = '', after = ''] = [read[index - 1], read[index], read[index + 1]];
  if ('IOQ'.includes(letter)) return 0;
  // Text recognition expects words, which are made of letters: it is the digit that is printed.
  if (isTwice(letter, before) || isTwice(letter, after)) return 1;
  if ('L1J0'.includes(letter) || index === 0 || index === read.length - 1) return 1;
  return isTwice(before, letter) || isTwice(after, letter) ? 2 : undefined;
}

/** Where the text is too long, strokes were read twice: what looks like one of them is left out. */
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
  const start = plain.slice(0, -DIGITS_AT_END);
  const end = plain.slice(-DIGITS_AT_END).replaceAll(/[A-Z]/g, (letter) => AS_DIGIT[letter] ?? letter);
  const maker = makerOf(start.slice(0, MAKER_LENGTH));
  const vin = (maker ?? start.slice(0, MAKER_LENGTH)) + start.slice(MAKER_LENGTH) + end;
  if (!isVin(vin) || findPersonalNumber(vin.replaceAll(/\D+/g, ' x ')) !== undefined) return [];
  const changed = [...vin].filter((letter, index) => letter !== plain[index]).length;
  return [{ vin, changed: changed + dropped, knownMaker: maker !== undefined }];
}

/** As it is, or with one character for another it may have been. */
function makerOf(code: string): string | undefined {
  if (isKnownMaker(code)) return code;
  const others = [...code].flatMap((letter, index) =>
    SWAPS.filter((group) => group.includes(letter)).flatMap((group) =>
      [...group].map((other) => code.slice(0, index) + other + code.slice(index + 1)),
    ),
  );
  const known = [...new Set(others.filter(isKnownMaker))];
  return known.length === 1 ? known[0] : undefined;
}
