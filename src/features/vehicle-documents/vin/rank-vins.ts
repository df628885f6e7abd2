import { editDistance } from '../certificate/fold-shape.ts';
import {
  findMaker,
  hasFillers,
  isCommonMaker,
  isKnownMaker,
  makerCode,
  makerWithFillers,
} from './find-maker.ts';
import { modelYears } from './model-years.ts';
import { hasSerialNumber, isMisread, isPossibleVin, plainVin, possibleVins } from './repair-vin.ts';
import { VIN_LENGTH, VIN_LETTERS } from './vin.ts';

/** An isolated line that contains the VIN. */
export interface VinPicture {
  /** The best text. */
  text: string;
  /** Natural logarithm of the probability that the line contains a text. */
  likelihood: (text: string) => number;
}

export interface RankedVin {
  vin: string;
  /** Natural logarithm of how much more probable it is than the next VIN. */
  margin: number;
  /** Mean likelihood in the pictures: near 0 if they show it without a doubt. */
  likelihood: number;
}

/**
 * Costs as natural logarithms, so 3 makes a VIN 20 times less probable. A character that a picture does not show costs
 * about 9.
 */
const cost = {
  /** Each character that differs from a reading of the page, up to `MOST_DIFFERENT`. */
  different: 1,
  /** Small enough for a VIN of an unknown maker that all pictures show. */
  unknownMaker: 4,
  /** A maker seldom seen in Bulgaria. */
  rareMaker: 3,
  /** ISO 3779 requires four digits at the end. */
  noSerialNumber: 10,
  /** A letter among the last six characters but four: most serial numbers have six digits. */
  letterInNumber: 2,
  /** A required check digit that differs. */
  wrongDigit: 5,
  /** Positions 4 to 6 of which only some are the Z of a filler. */
  brokenFillers: 5,
  /** A model year that the first registration contradicts: some makers mean something else by that character. */
  unfitYear: 3,
  /** All makers with fillers state the year. */
  unfitYearWithFillers: 6,
  noYearWithFillers: 10,
} as const;
const MOST_DIFFERENT = 4;
/** A vehicle is registered in its model year, the year before, or up to two years later. */
const [YEARS_BEFORE, YEARS_AFTER] = [1, 2];
/** Characters of later years contradict the registration, too. */
const LATER_YEARS = 30;
/** If the first registration is unknown, every year fits. */
const LATEST = 2080;
/** Characters that a text may have beyond a VIN, each read from a part of one. */
const MOST_DROPPED = 2;
/** Characters replaced in turn in search of the most probable VIN. */
const MOST_REPLACED = 4;

/**
 * Finds the VIN that isolated pictures, readings of the whole page and general knowledge about VINs together make most
 * probable. `registered` is the year of first registration. Returns undefined if no text resembles a VIN.
 */
export function rankVins(
  pictures: readonly VinPicture[],
  pageTexts: readonly string[],
  registered?: number,
): RankedVin | undefined {
  const read = [...new Set(pageTexts.map(withoutForeign))].filter(({ length }) => length >= VIN_LENGTH / 2);
  const seen = (vin: string): number =>
    pictures.reduce((sum, each) => sum + each.likelihood(vin), 0) / pictures.length;
  const different = (vin: string): number =>
    read.reduce((sum, text) => sum + Math.min(MOST_DIFFERENT, editDistance(text, vin, MOST_DIFFERENT)), 0) /
    Math.max(1, read.length);
  const scores = new Map<string, number>();
  const add = (vins: Iterable<string>): void => {
    for (const vin of vins)
      if (!scores.has(vin))
        scores.set(vin, seen(vin) - cost.different * different(vin) - improbability(vin, registered));
  };
  const ranked = () => [...scores].sort((a, b) => b[1] - a[1]);
  add([...pictures.map(({ text }) => withoutForeign(text)), ...read].flatMap(vinsIn));
  let [best] = ranked();
  for (let replaced = 0; best && replaced < MOST_REPLACED; replaced++) {
    const before = best;
    add(neighbours(before[0]));
    [best = before] = ranked();
    if (best[0] === before[0]) break;
  }
  const [first, second] = ranked();
  if (!first) return undefined;
  const [vin, score] = first;
  return { vin, margin: score - (second?.[1] ?? Number.NEGATIVE_INFINITY), likelihood: seen(vin) };
}

/** Replaces forbidden letters by the digits they look like. */
const withoutForeign = (text: string): string => plainVin(text).replaceAll(/[OQ]/g, '0').replaceAll('I', '1');

/** Possible VINs of a text, which may lack a character or have others around the VIN. */
function vinsIn(text: string): string[] {
  const possible = (part: string): string[] => possibleVins(part).map(({ vin }) => vin);
  if (text.length === VIN_LENGTH - 1)
    return Array.from({ length: VIN_LENGTH }, (_, at) =>
      [...VIN_LETTERS].flatMap((letter) => possible(text.slice(0, at) + letter + text.slice(at))),
    ).flat();
  if (text.length <= VIN_LENGTH + MOST_DROPPED) return possible(text);
  return Array.from({ length: text.length - VIN_LENGTH + 1 }, (_, at) =>
    text.slice(at, at + VIN_LENGTH),
  ).flatMap(possible);
}

/** VINs that differ in one character. */
const neighbours = (vin: string): string[] =>
  [...vin].flatMap((_, at) =>
    [...VIN_LETTERS]
      .map((letter) => vin.slice(0, at) + letter + vin.slice(at + 1))
      .filter((other) => other !== vin && isPossibleVin(other)),
  );

function improbability(vin: string, registered: number | undefined): number {
  const code = makerCode(vin);
  const fills = makerWithFillers(code) === code;
  let sum = cost.letterInNumber * vin.slice(-6, -4).replaceAll(/\d/g, '').length;
  if (!isKnownMaker(code)) sum += cost.unknownMaker;
  else if (!isCommonMaker(code)) sum += cost.rareMaker;
  if (!hasSerialNumber(vin)) sum += cost.noSerialNumber;
  if (isMisread(vin)) sum += cost.wrongDigit;
  if (fills && !hasFillers(vin) && vin.slice(3, 6).includes('Z')) sum += cost.brokenFillers;
  return sum + improbabilityOfYear(vin, registered, fills && hasFillers(vin));
}

function improbabilityOfYear(vin: string, registered: number | undefined, fills: boolean): number {
  const latest = (registered ?? LATEST) + LATER_YEARS;
  const years = modelYears(vin, findMaker(vin, latest)?.brand ?? null, latest);
  if (years.length === 0) return fills ? cost.noYearWithFillers : 0;
  const isFitting = (year: number): boolean =>
    registered === undefined || (year <= registered + YEARS_BEFORE && year >= registered - YEARS_AFTER);
  if (years.some(isFitting)) return 0;
  return fills ? cost.unfitYearWithFillers : cost.unfitYear;
}
