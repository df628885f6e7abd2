import type { Word } from '../../certificate/page-words.ts';
import { plainVin } from '../../vin/repair-vin.ts';
import { VIN_LENGTH } from '../../vin/vin.ts';
import { stretchedPart, type GreyPicture } from '../prepare-page.server.ts';

/** Shape of a picture: width of a letter when the line is 48 pixels high, and margin in heights of a letter. */
export interface VinShape {
  letterWidth: number;
  margin: number;
}
/**
 * Shapes at which a VIN is read. The model overlooks letters that are narrow or close to each other if a letter has
 * less than 2 or more than 4 of its steps of 8 pixels.
 */
export const vinShapes: readonly VinShape[] = [
  { letterWidth: 18, margin: 0.15 },
  { letterWidth: 22, margin: 0.3 },
  { letterWidth: 26, margin: 0.3 },
];
/** Shapes at which it is read if those leave a doubt. */
export const moreVinShapes: readonly VinShape[] = [
  { letterWidth: 18, margin: 0.45 },
  { letterWidth: 22, margin: 0.15 },
  { letterWidth: 30, margin: 0.3 },
];

/** Cuts out a VIN so that its letters have the same size whatever their font and the height of the word's box. */
export function vinPicture(
  page: GreyPicture,
  place: Word,
  { letterWidth, margin }: VinShape,
): Promise<Buffer> {
  const letters = Math.max(VIN_LENGTH, plainVin(place.text).length);
  return stretchedPart(page, withTightRows(page, place), { width: letters * letterWidth, margin });
}

/** Brightness below which a pixel is ink. */
const INK = 128;
/** Share of the ink of the fullest row that the rows of letters have. */
const FULL = 0.2;

/** Limits a word to the rows of its letters: folds and specks of dust make boxes too high. */
export function withTightRows({ data, width }: Pick<GreyPicture, 'data' | 'width'>, place: Word): Word {
  const [left, right, top] = [Math.max(0, place.x0), Math.min(width, place.x1), Math.max(0, place.y0)].map(
    Math.round,
  );
  const ink = Array.from({ length: Math.max(0, Math.round(place.y1) - (top ?? 0)) }, (_, row) => {
    const start = ((top ?? 0) + row) * width;
    return data.subarray(start + (left ?? 0), start + (right ?? 0)).filter((shade) => shade < INK).length;
  });
  const most = Math.max(...ink);
  if (most <= 0) return place;
  const isFull = (row: number): boolean => (ink[row] ?? 0) > FULL * most;
  let first = ink.indexOf(most);
  let last = first;
  while (isFull(first - 1)) first--;
  while (isFull(last + 1)) last++;
  return { ...place, y0: (top ?? 0) + first, y1: (top ?? 0) + last + 1 };
}
