import { storedRegion } from './picture-keys.ts';
import { cellAt, type Region } from './regions.ts';
import { COLOUR_SIDE, type Thumbnail } from './thumbnail.ts';

/** Points compared across and down. */
const POINTS = 6;

/**
 * Mean difference of colour, 0 to 255, where a map lays one picture over the stored region of another, after a common
 * change of saturation.
 */
export function colourDifference(sought: Thumbnail, stored: Thumbnail, map: Region): number {
  const pairs: [number, number][] = [];
  for (let grid = 0; grid < 2; grid += 1)
    for (let index = 0; index < POINTS ** 2; index += 1) {
      const u = ((index % POINTS) + 0.5) / POINTS;
      const v = (Math.floor(index / POINTS) + 0.5) / POINTS;
      pairs.push([
        colourAt(sought.colour, grid, map[0] * u + map[1] * v + map[2], map[3] * u + map[4] * v + map[5]),
        colourAt(
          stored.colour,
          grid,
          storedRegion[0] * u + storedRegion[2],
          storedRegion[4] * v + storedRegion[5],
        ),
      ]);
    }
  const products = pairs.reduce((sum, [mine, theirs]) => sum + mine * theirs, 0);
  const squares = pairs.reduce((sum, [, theirs]) => sum + theirs * theirs, 0);
  const saturation = Math.min(1.6, Math.max(0.6, products / (squares + 1)));
  const differences = pairs
    .map(([mine, theirs]) => Math.abs(mine - saturation * theirs))
    .toSorted((x, y) => x - y);
  // Leaves out the quarter that differs most, for example beneath a watermark.
  const kept = differences.slice(0, Math.floor(differences.length * 0.75));
  return kept.reduce((sum, difference) => sum + difference, 0) / kept.length;
}

/** Colour at a point, 0 for grey. */
const colourAt = (colour: Uint8Array, grid: number, x: number, y: number): number =>
  cellAt(colour, COLOUR_SIDE, grid * COLOUR_SIDE * COLOUR_SIDE, x, y) - 128;
