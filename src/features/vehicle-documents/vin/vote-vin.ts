import { editDistance } from '../certificate/fold-shape.ts';
import { plainVin, possibleVins, type RepairedVin } from './repair-vin.ts';
import { VIN_LENGTH } from './vin.ts';

/** What a maker that is not known counts against a VIN: as much as two characters of one reading. */
const UNKNOWN_MAKER = 2;
/** Most vehicles are numbered in six digits; this only tips the scales. */
const LETTER_IN_NUMBER = 0.5;
const NUMBERED = /\d{6}$/;

/** Letters no VIN has are what they look like. */
const withoutForeign = (text: string): string => plainVin(text).replaceAll(/[OQ]/g, '0').replaceAll('I', '1');

/**
 * The VIN that several readings of the same characters come closest to: of all any of them may be, the one for which
 * the fewest must be changed, added or left out in all. Undefined when none has its length.
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
