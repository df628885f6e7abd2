import { sampleRegion, type Region } from './regions.ts';
import { COLOUR_SIDE, SIDE, type Thumbnail } from './thumbnail.ts';

/** Points of the grid that is transformed. */
const POINTS = 16;
/** Frequencies used across and down. */
const FREQUENCIES = 10;
/** Signs of this many of the lowest frequencies make up a hash; a number holds them exactly. */
export const HASH_BITS = 52;
/** Keys are made of the signs of this many, which change least. */
const KEY_FREQUENCIES = 40;
const BANDS = 8;
export const BAND_BITS = 22;
/** Brightness counts up to this many mean deviations, so that a hidden plate or a watermark changes few signs. */
const MOST_DEVIATIONS = 1;

const inset = (left: number, right: number, top: number, bottom: number): Region => [
  1 - left - right,
  0,
  left,
  0,
  1 - top - bottom,
  top,
];

/** The part of a picture that its keys describe: a crop of up to 8 % at each edge still contains it. */
export const storedRegion = inset(0.08, 0.08, 0.08, 0.08);

const INSETS = [0.01, 0.06, 0.11, 0.16];
const TURNS = [-2, 2];
const TURNED_INSETS = [0.01, 0.04, 0.07, 0.1, 0.13];

/** Parts of a picture that may be the stored region of another: one of them is cropped, widened by bars, or turned. */
const soughtRegions: readonly Region[] = [
  storedRegion,
  ...INSETS.flatMap((left) =>
    INSETS.flatMap((right) =>
      INSETS.flatMap((top) => INSETS.map((bottom) => inset(left, right, top, bottom))),
    ),
  ),
  ...TURNS.flatMap((degrees) => TURNED_INSETS.map((by) => turned(inset(by, by, by, by), degrees))),
];

/** Turns a region about the middle of a picture of 4 : 3. */
function turned([a, , c, , e, f]: Region, degrees: number): Region {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [x, y] = [c - 0.5, f - 0.5];
  const [wide, high] = [4 / 3, 3 / 4];
  return [
    cosine * a,
    -sine * high * e,
    0.5 + cosine * x - sine * high * y,
    sine * wide * a,
    cosine * e,
    0.5 + sine * wide * x + cosine * y,
  ];
}

/** The same part of the mirror image, itself mirrored. */
const mirroredRegion = ([a, b, c, d, e, f]: Region): Region => [a, -b, 1 - a - c, -d, e, d + f];

/** [frequency across, frequency down], lowest first, without the mean. */
const frequencies = Array.from({ length: FREQUENCIES - 1 }, (_, index) => index + 1)
  .flatMap((sum) => Array.from({ length: sum + 1 }, (_, across) => [across, sum - across] as const))
  .slice(0, HASH_BITS);

/** Bits of each band, fixed for ever: stored keys depend on them. */
const bands = Array.from({ length: BANDS }, (_, band) => bitsOfBand(band));

function bitsOfBand(band: number): number[] {
  const bits = Array.from({ length: KEY_FREQUENCIES }, (_, bit) => bit);
  let state = 12_345 + band * 7919;
  for (let last = bits.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    const other = Math.floor((state / 0x8000_0000) * (last + 1));
    [bits[last], bits[other]] = [bits[other] as number, bits[last] as number];
  }
  return bits.slice(0, BAND_BITS);
}

/** Signs of the frequencies as a number of HASH_BITS bits, and keys of which similar pictures share at least one. */
export interface Described {
  hash: number;
  keys: number[];
}

/** A part of the sought picture or, with `mirrored`, of its mirror image. */
export interface SoughtPart extends Described {
  region: Region;
  mirrored: boolean;
}

export const describeStored = ({ light }: Thumbnail): Described =>
  describe(transform(sampleRegion(light, storedRegion, POINTS)), false);

export function describeSought({ light }: Thumbnail): SoughtPart[] {
  return soughtRegions.flatMap((region) => {
    const transformed = transform(sampleRegion(light, region, POINTS));
    return [
      { ...describe(transformed, false), region, mirrored: false },
      { ...describe(transformed, true), region: mirroredRegion(region), mirrored: true },
    ];
  });
}

/** Mirroring changes the sign of the odd frequencies across. */
function describe(transformed: Float64Array, mirrored: boolean): Described {
  const signs = frequencies.map(([across, down]) => {
    const value = transformed[down * FREQUENCIES + across] as number;
    return (mirrored && across % 2 === 1 ? -value : value) > 0 ? 1 : 0;
  });
  const hash = signs.reduce<number>((sum, sign) => sum * 2 + sign, 0);
  return { hash, keys: keysOf(hash) };
}

/** Keys of a hash. */
export function keysOf(hash: number): number[] {
  const [high, low] = [Math.floor(hash / 2 ** 32), hash % 2 ** 32];
  return bands.map((bits, band) => {
    let key = band;
    for (const bit of bits) {
      const place = HASH_BITS - 1 - bit;
      key = (key << 1) | ((place < 32 ? low >>> place : high >>> (place - 32)) & 1);
    }
    return key;
  });
}

const cosines = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: POINTS }, (_, point) =>
    Math.cos((Math.PI * (point + 0.5) * frequency) / POINTS),
  ),
);

/** Discrete cosine transform of a grid after clipping its brightness; lowest frequencies only. */
function transform(grid: Float64Array): Float64Array {
  const mean = grid.reduce((sum, value) => sum + value, 0) / grid.length;
  const deviation = grid.reduce((sum, value) => sum + Math.abs(value - mean), 0) / grid.length;
  const most = MOST_DEVIATIONS * deviation;
  const clipped = grid.map((value) => Math.max(-most, Math.min(most, value - mean)));
  const rows = new Float64Array(FREQUENCIES * POINTS);
  for (let row = 0; row < POINTS; row += 1)
    for (let across = 0; across < FREQUENCIES; across += 1) {
      let sum = 0;
      const waves = cosines[across] as Float64Array;
      for (let column = 0; column < POINTS; column += 1)
        sum += (clipped[row * POINTS + column] as number) * (waves[column] as number);
      rows[row * FREQUENCIES + across] = sum;
    }
  const transformed = new Float64Array(FREQUENCIES * FREQUENCIES);
  for (let down = 0; down < FREQUENCIES; down += 1) {
    const waves = cosines[down] as Float64Array;
    for (let across = 0; across < FREQUENCIES; across += 1) {
      let sum = 0;
      for (let row = 0; row < POINTS; row += 1)
        sum += (rows[row * FREQUENCIES + across] as number) * (waves[row] as number);
      transformed[down * FREQUENCIES + across] = sum;
    }
  }
  return transformed;
}

/** Number of differing bits, 0 to HASH_BITS. */
export function hashDistance(one: number, other: number): number {
  const high = Math.floor(one / 2 ** 32) ^ Math.floor(other / 2 ** 32);
  return bitCount(high) + bitCount((one % 2 ** 32) ^ (other % 2 ** 32));
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The picture as a mirror shows it. */
export function mirrored({ light, colour }: Thumbnail): Thumbnail {
  return { light: flip(light, SIDE), colour: flip(colour, COLOUR_SIDE) };
}

const flip = (cells: Uint8Array, side: number): Uint8Array =>
  cells.map((_, index) => cells[index - (index % side) + side - 1 - (index % side)] as number);
