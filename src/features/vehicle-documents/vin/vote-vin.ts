import { editDistance } from '../certificate/fold-shape.ts';
import { plainVin, possibleVins, type RepairedVin } from './repair-vin.ts';
import { VIN_LENGTH } from './vin.ts';

/** Cost of an unknown maker, equal to two changed characters in one text. */
const UNKNOWN_MAKER = 2;
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
  const costOf = ({ vin, knownMaker }: RepairedVin): number =>
    texts.reduce(
      (sum, _, index) => sum + costIn(index, vin),
      (knownMaker ? 0 : UNKNOWN_MAKER) + (NUMBERED.test(vin) ? 0 : LETTER_IN_NUMBER),
    );
  const [best] = [...candidates.values()]
    .map((each) => ({ each, cost: costOf(each) }))
    .sort((a, b) => a.cost - b.cost);
  return best?.each;
}
