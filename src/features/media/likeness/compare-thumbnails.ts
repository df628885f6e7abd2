import { storedRegion } from './picture-keys.ts';
import { lightAt, sampleRegion, type Region } from './regions.ts';
import { SIDE, COLOUR_SIDE, type Thumbnail } from './thumbnail.ts';

/** Points compared across and down. */
const POINTS = 24;
const ROUNDS = 12;
/** Unknowns of the fit: six of the affine map, then gain and offset of the brightness. */
const UNKNOWNS = 8;

/** How the brightness of one picture explains that of another. */
export interface Comparison {
  /** Share of points whose brightness differs by more than noise, 0 to 1: things hidden, added or really different. */
  changed: number;
  /** Standard deviation of the brightness that is compared. */
  contrast: number;
  /** Mean difference at the other points, as a share of `contrast`. */
  residual: number;
  /** Mean difference of colour, 0 to 255, after a common change of saturation. */
  colour: number;
  /** Factor between the contrasts of both. */
  gain: number;
  /** Largest change of a side by the map, beyond 1: 0.1 means a tenth longer or shorter. */
  stretch: number;
}

/**
 * Lays `sought` over `stored`, beginning with `region` of `sought`, and refines the map so that the brightness fits
 * best; points that fit badly lose their weight.
 */
export function compareThumbnails(sought: Thumbnail, stored: Thumbnail, region: Region): Comparison {
  const target = sampleRegion(stored.light, storedRegion, POINTS);
  let map = region;
  let [gain, offset] = [1, 0];
  let scale = 40;
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = fitStep(sought.light, target, { map, gain, offset, scale });
    if (!step) break;
    const {
      unknowns: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0],
    } = step;
    map = [map[0] + a, map[1] + b, map[2] + c, map[3] + d, map[4] + e, map[5] + f];
    gain = step.unknowns[6] ?? gain;
    offset = step.unknowns[7] ?? offset;
    scale = Math.max(8, scale * 0.8);
  }
  return measure({ sought, stored, target, map, gain, offset });
}

/** One Gauss–Newton step of the affine map, with gain and offset solved anew. */
function fitStep(
  light: Uint8Array,
  target: Float64Array,
  { map, gain, offset, scale }: { map: Region; gain: number; offset: number; scale: number },
): { unknowns: number[] } | undefined {
  const [a, b, c, d, e, f] = map;
  const normal = Array.from({ length: UNKNOWNS }, () => new Float64Array(UNKNOWNS + 1));
  const delta = 0.5 / SIDE;
  const row = new Float64Array(UNKNOWNS);
  for (let index = 0; index < target.length; index += 1) {
    const u = ((index % POINTS) + 0.5) / POINTS;
    const v = (Math.floor(index / POINTS) + 0.5) / POINTS;
    const [x, y] = [a * u + b * v + c, d * u + e * v + f];
    if (x < 0 || x > 1 || y < 0 || y > 1) continue;
    const value = lightAt(light, x, y);
    const brightness = target[index] as number;
    const error = value - gain * brightness - offset;
    const weight = 1 / (1 + (error / scale) ** 2) ** 2;
    const dx = (lightAt(light, x + delta, y) - lightAt(light, x - delta, y)) / (2 * delta);
    const dy = (lightAt(light, x, y + delta) - lightAt(light, x, y - delta)) / (2 * delta);
    row[0] = dx * u;
    row[1] = dx * v;
    row[2] = dx;
    row[3] = dy * u;
    row[4] = dy * v;
    row[5] = dy;
    row[6] = -brightness;
    row[7] = -1;
    for (let i = 0; i < UNKNOWNS; i += 1) {
      const line = normal[i] as Float64Array;
      const left = weight * (row[i] as number);
      for (let j = i; j < UNKNOWNS; j += 1) line[j] = (line[j] as number) + left * (row[j] as number);
      line[UNKNOWNS] = (line[UNKNOWNS] as number) - left * value;
    }
  }
  const unknowns = solve(normal);
  return unknowns && { unknowns };
}

/** Solves a symmetric system given by its upper triangle and right side. */
function solve(lines: Float64Array[]): number[] | undefined {
  const size = lines.length;
  const at = (i: number, j: number): number =>
    (lines[Math.min(i, j)] as Float64Array)[Math.max(i, j)] as number;
  const full = lines.map((line, i) =>
    Float64Array.from([...line.keys()], (j) => {
      if (j === size) return line[j] as number;
      return at(i, j) * (i === j ? 1.0001 : 1) + (i === j ? 1e-6 : 0);
    }),
  );
  for (let i = 0; i < size; i += 1) {
    const pivotLine = full[i] as Float64Array;
    const pivot = pivotLine[i] as number;
    if (!(Math.abs(pivot) > 1e-9)) return undefined;
    for (let k = 0; k < size; k += 1) {
      if (k === i) continue;
      const line = full[k] as Float64Array;
      const factor = (line[i] as number) / pivot;
      for (let j = i; j <= size; j += 1) line[j] = (line[j] as number) - factor * (pivotLine[j] as number);
    }
  }
  return full.map((line, i) => (line[size] as number) / (line[i] as number));
}

function measure({
  sought,
  stored,
  target,
  map,
  gain,
  offset,
}: {
  sought: Thumbnail;
  stored: Thumbnail;
  target: Float64Array;
  map: Region;
  gain: number;
  offset: number;
}): Comparison {
  const [a, b, c, d, e, f] = map;
  const mean = target.reduce((sum, value) => sum + value, 0) / target.length;
  const contrast = Math.sqrt(target.reduce((sum, value) => sum + (value - mean) ** 2, 0) / target.length);
  const noise = Math.max(6, 0.3 * contrast * gain);
  let [changed, kept, sum, seen] = [0, 0, 0, 0];
  for (let index = 0; index < target.length; index += 1) {
    const u = ((index % POINTS) + 0.5) / POINTS;
    const v = (Math.floor(index / POINTS) + 0.5) / POINTS;
    const [x, y] = [a * u + b * v + c, d * u + e * v + f];
    if (x < -0.03 || x > 1.03 || y < -0.03 || y > 1.03) continue;
    seen += 1;
    const error = Math.abs(lightAt(sought.light, x, y) - gain * (target[index] as number) - offset);
    if (error > noise) changed += 1;
    else {
      kept += 1;
      sum += error;
    }
  }
  const stretch = Math.max(
    Math.abs(Math.hypot(a, d * 0.75) / storedRegion[0] - 1),
    Math.abs(Math.hypot(e, b / 0.75) / storedRegion[4] - 1),
    Math.abs(b),
    Math.abs(d),
  );
  return {
    changed: seen < target.length * 0.8 ? 1 : changed / seen,
    contrast,
    residual: kept === 0 ? 1 : sum / kept / (contrast * Math.max(gain, 0.1) + 1),
    colour: colourDifference(sought, stored, map),
    gain,
    stretch,
  };
}

const COLOUR_POINTS = 6;

function colourDifference(sought: Thumbnail, stored: Thumbnail, map: Region): number {
  const pairs: [number, number][] = [];
  for (let grid = 0; grid < 2; grid += 1)
    for (let index = 0; index < COLOUR_POINTS ** 2; index += 1) {
      const u = ((index % COLOUR_POINTS) + 0.5) / COLOUR_POINTS;
      const v = (Math.floor(index / COLOUR_POINTS) + 0.5) / COLOUR_POINTS;
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

/** Colour difference at a point, 0 for grey. */
function colourAt(colour: Uint8Array, grid: number, x: number, y: number): number {
  const across = Math.min(Math.max(x * COLOUR_SIDE - 0.5, 0), COLOUR_SIDE - 1.001);
  const down = Math.min(Math.max(y * COLOUR_SIDE - 0.5, 0), COLOUR_SIDE - 1.001);
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const [dx, dy] = [across - column, down - row];
  const at = grid * COLOUR_SIDE * COLOUR_SIDE + row * COLOUR_SIDE + column;
  const upper = (colour[at] as number) * (1 - dx) + (colour[at + 1] as number) * dx;
  const lower =
    (colour[at + COLOUR_SIDE] as number) * (1 - dx) + (colour[at + COLOUR_SIDE + 1] as number) * dx;
  return upper * (1 - dy) + lower * dy - 128;
}
