import { editDistance } from '../certificate/fold-shape.ts';
import { findMaker, hasFillers, isCommonMaker, makerCode, makerWithFillers } from './find-maker.ts';
import { modelYears } from './model-years.ts';
import {
  CONFUSED,
  isMisread,
  plainVin,
  possibleVins,
  withRightDigit,
  type RepairedVin,
} from './repair-vin.ts';
import { isVin, VIN_LENGTH } from './vin.ts';

/** Cost of an unknown maker, equal to two changed characters in one text. */
const UNKNOWN_MAKER = 2;
/** Cost of a maker seldom seen in Bulgaria. */
const RARE_MAKER = 1;
/** Cost of a required check digit that differs, which proves a misread character. */
const WRONG_DIGIT = 2;
/** Most serial numbers have six digits; this low cost only breaks ties. */
const LETTER_IN_NUMBER = 0.5;
const NUMBERED = /\d{6}$/;

/** Replaces forbidden letters by the digits they look like. */
const withoutForeign = (text: string): string => plainVin(text).replaceAll(/[OQ]/g, '0').replaceAll('I', '1');

/**
 * Returns the VIN closest to several recognitions of the same characters: of all possible VINs of each
 * text, the one with the lowest total edit distance to all of them. Undefined when no text can be a VIN.
 */
export function voteVin(readings: readonly string[]): RepairedVin | undefined {
  const texts = readings.map(withoutForeign).filter(({ length }) => length >= VIN_LENGTH / 2);
  const possible = texts.map(possibleVins);
  const candidates = new Map(possible.flat().map((each) => [each.vin, each]));
  const costIn = (index: number, vin: string): number => {
    const [text = '', repaired] = [texts[index], possible[index]?.find((each) => each.vin === vin)];
    return repaired?.changed ?? editDistance(text, vin, VIN_LENGTH);
  };
  const makerCost = ({ vin, knownMaker }: RepairedVin): number =>
    !knownMaker ? UNKNOWN_MAKER : isCommonMaker(makerCode(vin)) ? 0 : RARE_MAKER;
  const costOf = (each: RepairedVin): number =>
    texts.reduce(
      (sum, _, index) => sum + costIn(index, each.vin),
      makerCost(each) +
        (NUMBERED.test(each.vin) ? 0 : LETTER_IN_NUMBER) +
        (isMisread(each.vin) ? WRONG_DIGIT : 0),
    );
  const [best] = ranked([...candidates.values()], costOf);
  if (!best || !isMisread(best.each.vin)) return best?.each;
  // One character is wrong: replaced if a single candidate is nearer to the readings than all others.
  const [likely, other] = ranked(withRightDigit(best.each), costOf);
  return likely && (!other || likely.cost < other.cost) ? likely.each : best.each;
}

const ranked = (vins: readonly RepairedVin[], costOf: (each: RepairedVin) => number) =>
  vins.map((each) => ({ each, cost: costOf(each) })).sort((a, b) => a.cost - b.cost);

const YEAR_AT = 9;
/** A vehicle is registered in its model year, the year before, or up to two years later. */
const [YEARS_BEFORE, YEARS_AFTER] = [1, 2];
/** Characters of later years contradict the registration, too. */
const LATER_YEARS = 30;

/**
 * Repairs the character of the model year if it contradicts the year of first registration and exactly one character
 * of similar shape agrees: J (2018) read as 1 (2001). Only for makers with fillers, which all state the year: others may
 * mean something else by that character.
 */
export function withFittingYear(found: RepairedVin, registered: number): RepairedVin {
  const { vin } = found;
  if (!hasFillers(vin) || makerWithFillers(makerCode(vin)) !== makerCode(vin)) return found;
  const yearsOf = (each: string): number[] =>
    modelYears(each, findMaker(each, registered)?.brand ?? null, registered + LATER_YEARS);
  const isFitting = (year: number): boolean =>
    year <= registered + YEARS_BEFORE && year >= registered - YEARS_AFTER;
  const stated = yearsOf(vin);
  if (stated.length === 0 || stated.some(isFitting)) return found;
  const letter = vin[YEAR_AT] ?? '';
  const like = new Set(CONFUSED.filter((group) => group.includes(letter)).flatMap((group) => [...group]));
  const others = [...like]
    .map((other) => vin.slice(0, YEAR_AT) + other + vin.slice(YEAR_AT + 1))
    .filter((other) => other !== vin && isVin(other) && yearsOf(other).some(isFitting));
  const [only, another] = others;
  return only === undefined || another !== undefined
    ? found
    : { ...found, vin: only, changed: found.changed + 1 };
}
