import { colourDifference } from './colour-difference.ts';
import { storedRegion } from './picture-keys.ts';
import { lightAt, sampleRegion, type Region } from './regions.ts';
import { SIDE, type Thumbnail } from './thumbnail.ts';

/** Points compared across and down. */
const POINTS = 24;
const ROUNDS = 12;
/** Blocks across and down whose mean brightness is compared in the end, and how many must lie within both pictures. */
const BLOCKS = 12;
const MIN_BLOCKS = 0.6 * BLOCKS ** 2;
/** Difference of a block that counts as changed: at least this, of 255, or this share of the contrast. */
const LEAST_NOISE = 3;
const NOISE_SHARE = 0.12;
/** Unknowns of the fit: six of the affine map, then gain and offset of the brightness. */
const UNKNOWNS = 8;

/** How the brightness of one picture explains that of another. */
export interface Comparison {
  /** Share of blocks whose brightness differs by more than noise, 0 to 1: things hidden, added or really different. */
  changed: number;
  /** Standard deviation of the brightness that is compared. */
  contrast: number;
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

/** Whether brightness says little, because an edit may have clipped it to white or black. */
const isClipped = (brightness: number): boolean => brightness <= 4 || brightness >= 250;

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
    if (isClipped(value) || isClipped(brightness)) continue;
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
  const [a, b, , d, e] = map;
  const mean = target.reduce((sum, value) => sum + value, 0) / target.length;
  const contrast = Math.sqrt(target.reduce((sum, value) => sum + (value - mean) ** 2, 0) / target.length);
  const errors = blockErrors(sought.light, target, { map, gain, offset });
  const noise = Math.max(LEAST_NOISE, NOISE_SHARE * contrast * gain);
  const stretch = Math.max(
    Math.abs(Math.hypot(a, d * 0.75) / storedRegion[0] - 1),
    Math.abs(Math.hypot(e, b / 0.75) / storedRegion[4] - 1),
    Math.abs(b),
    Math.abs(d),
  );
  return {
    changed: errors.length < MIN_BLOCKS ? 1 : errors.filter((error) => error > noise).length / errors.length,
    contrast,
    colour: colourDifference(sought, stored, map),
    gain,
    stretch,
  };
}

/** Differences of mean brightness in blocks that lie within both pictures; shifts within a cell cancel out there. */
function blockErrors(
  light: Uint8Array,
  target: Float64Array,
  { map: [a, b, c, d, e, f], gain, offset }: { map: Region; gain: number; offset: number },
): number[] {
  const sums = new Float64Array(BLOCKS * BLOCKS);
  const seen = new Float64Array(BLOCKS * BLOCKS);
  for (let index = 0; index < target.length; index += 1) {
    const [column, row] = [index % POINTS, Math.floor(index / POINTS)];
    const [u, v] = [(column + 0.5) / POINTS, (row + 0.5) / POINTS];
    const [x, y] = [a * u + b * v + c, d * u + e * v + f];
    if (x < -0.02 || x > 1.02 || y < -0.02 || y > 1.02) continue;
    const value = lightAt(light, x, y);
    if (isClipped(value) && isClipped(gain * (target[index] as number) + offset)) continue;
    const block = Math.floor((row * BLOCKS) / POINTS) * BLOCKS + Math.floor((column * BLOCKS) / POINTS);
    const expected = Math.min(255, Math.max(0, gain * (target[index] as number) + offset));
    sums[block] = (sums[block] as number) + value - expected;
    seen[block] = (seen[block] as number) + 1;
  }
  const whole = (POINTS / BLOCKS) ** 2;
  return [...sums].flatMap((sum, block) => {
    const points = seen[block] as number;
    return points < whole / 2 ? [] : [Math.abs(sum / points)];
  });
}
