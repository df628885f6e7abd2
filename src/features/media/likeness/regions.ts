import { SIDE } from './thumbnail.ts';

/** Affine map from the unit square of a region to the unit square of a picture: x' = a x + b y + c, y' = d x + e y + f. */
export type Region = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Brightness of a region on a grid of `side` × `side` points; beyond the edges the nearest cell counts. */
export function sampleRegion(light: Uint8Array, region: Region, side: number): Float64Array {
  const [a, b, c, d, e, f] = region;
  const samples = new Float64Array(side * side);
  for (let index = 0; index < samples.length; index += 1) {
    const column = index % side;
    const x = (column + 0.5) / side;
    const y = ((index - column) / side + 0.5) / side;
    samples[index] = lightAt(light, a * x + b * y + c, d * x + e * y + f);
  }
  return samples;
}

/** Brightness at a point of the unit square, interpolated between cells. */
export const lightAt = (light: Uint8Array, x: number, y: number): number => cellAt(light, SIDE, 0, x, y);

/** Value at a point of the unit square of a grid that begins at index `first`, interpolated between cells. */
export function cellAt(cells: Uint8Array, side: number, first: number, x: number, y: number): number {
  const across = Math.min(Math.max(x * side - 0.5, 0), side - 1.001);
  const down = Math.min(Math.max(y * side - 0.5, 0), side - 1.001);
  const column = Math.floor(across);
  const row = Math.floor(down);
  const dx = across - column;
  const dy = down - row;
  const at = first + row * side + column;
  const upper = (cells[at] as number) * (1 - dx) + (cells[at + 1] as number) * dx;
  const lower = (cells[at + side] as number) * (1 - dx) + (cells[at + side + 1] as number) * dx;
  return upper * (1 - dy) + lower * dy;
}
