import { editDistance } from '../certificate/fold-shape.ts';
import { isCommonMaker, makerCode } from './find-maker.ts';
import { isMisread, plainVin, possibleVins, withRightDigit, type RepairedVin } from './repair-vin.ts';
import { VIN_LENGTH } from './vin.ts';

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
