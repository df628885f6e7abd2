import type { Word } from '../../certificate/page-words.ts';
import type { FoundValue } from '../../certificate/read-page.ts';
import { isKnownMaker, makerCode } from '../../vin/find-maker.ts';
import { rankVins } from '../../vin/rank-vins.ts';
import { isMisread, plainVin, possibleVins } from '../../vin/repair-vin.ts';
import { checkDigitFits, needsCheckDigit } from '../../vin/vin.ts';
import type { LatinLine } from '../latin-lines.server.ts';
import type { PreparedPage } from '../prepare-page.server.ts';
import type { RereadContext, WordReading } from './reread-context.ts';
import { moreVinShapes, vinPicture, vinShapes } from './vin-pictures.server.ts';

/** Least margin to the next VIN, as a natural logarithm: about 20 times as probable. */
const CLEARLY_BEST = 3;
/** Least likelihood in the pictures, as a natural logarithm: below, a character is not to be seen in any of them. */
const SEEN = -8;
/** Letters before the serial of a VIN that an engine may have confused with 8, 5, 4 or 6. */
const AMBIGUOUS = /^...\w{0,7}[BSAG]/;
/** Minimum confidence of the worst character of a VIN that is sure. */
const CLEAR = 90;

/**
 * Reads the VIN again in several isolated pictures, and in more of them if two VINs are almost equally probable.
 * Returns `doubtful` if they still are, so that an empty field is better, and undefined if the page has no VIN.
 */
export async function rereadVin(
  { recogniser }: RereadContext,
  page: PreparedPage,
  readings: readonly WordReading[],
): Promise<FoundValue | 'doubtful' | undefined> {
  const places = readings.flatMap(({ vinPlace }) => vinPlace ?? []);
  // One reading may have found another long word only.
  const place = places.find(({ text }) => possibleVins(text).length > 0) ?? places[0];
  if (!place) return undefined;
  const years = new Set(readings.flatMap(({ values }) => values.first_registration?.value.slice(0, 4) ?? []));
  const registered = years.size === 1 ? Number([...years][0]) : undefined;
  const lines: LatinLine[] = [];
  for (const shapes of [vinShapes, moreVinShapes]) {
    for (const shape of shapes) lines.push(await recogniser.vin(await vinPicture(page, place, shape)));
    const best = rankVins(
      lines,
      places.map(({ text }) => text),
      registered,
    );
    if (!best) return undefined;
    const agreed = lines.every(({ text }) => text === best.vin);
    if (best.margin < CLEARLY_BEST || best.likelihood < SEEN) continue;
    // Without agreement, an unknown maker and a required check digit that differs suggest a misread character.
    if (!agreed && (isMisread(best.vin) || !isKnownMaker(makerCode(best.vin)))) continue;
    return found(best.vin, lines, places);
  }
  return 'doubtful';
}

/** A VIN is exact if all pictures show it clearly and no other engine or rule is needed to confirm it. */
function found(value: string, lines: readonly LatinLine[], places: readonly Word[]): FoundValue {
  const confidence = Math.min(...lines.map((line) => line.confidence));
  const isClear = confidence >= CLEAR && lines.every(({ text }) => text === value);
  // Two engines seldom confuse the same letter.
  const isCertain = !AMBIGUOUS.test(value) || places.some(({ text }) => plainVin(text) === value);
  const isConfirmed = needsCheckDigit(value) ? checkDigitFits(value) : isCertain;
  return {
    value,
    exact: isClear && isConfirmed && isKnownMaker(makerCode(value)),
    confidence,
    anchored: true,
    alone: true,
  };
}
