import { compareThumbnails, type Comparison } from './compare-thumbnails.ts';
import {
  describeSought,
  describeStored,
  hashDistance,
  keysOf,
  mirrored,
  storedRegion,
  type SoughtPart,
} from './picture-keys.ts';
import { sampleRegion } from './regions.ts';
import type { Thumbnail } from './thumbnail.ts';

/** Hashes of one picture and its edited copy differ in at most this many of their 52 bits. */
export const MAX_DISTANCE = 16;
/** Parts of the sought picture that are compared with a candidate, most alike first. */
const PARTS_COMPARED = 2;
/** Points across and down, and least correlation, of the quick comparison that most candidates fail. */
const QUICK_POINTS = 12;
const MIN_CORRELATION = 0.55;
/**
 * Limit of the share of changed blocks plus the difference of colour, where this much difference counts as all blocks
 * changed. Copies with one light edit are below 0.15 nine times in ten; see docs/trust.md.
 */
const MAX_CHANGE = 0.18;
const COLOUR_PER_CHANGE = 40;
/** Pictures with less contrast, as the standard deviation of brightness 0 to 255, all look alike. */
const MIN_CONTRAST = 8;

/** A picture whose copies are looked for. */
export class SoughtPicture {
  readonly thumbnail: Thumbnail;
  readonly #mirrored: Thumbnail;
  readonly #parts = new Map<number, SoughtPart[]>();

  constructor(thumbnail: Thumbnail) {
    this.thumbnail = thumbnail;
    this.#mirrored = mirrored(thumbnail);
    if (contrastOf(thumbnail) < MIN_CONTRAST) return;
    for (const part of describeSought(thumbnail))
      for (const key of part.keys) {
        const parts = this.#parts.get(key);
        if (parts) parts.push(part);
        else this.#parts.set(key, [part]);
      }
  }

  /** Hashes of all parts by key, of which a copy has at least one. Empty without enough contrast. */
  get parts(): { key: number; hash: number }[] {
    return [...this.#parts].flatMap(([key, parts]) => parts.map(({ hash }) => ({ key, hash })));
  }

  /** Differing bits between a stored hash and the part most like it; undefined if it cannot be a copy. */
  distance(hash: number): number | undefined {
    return this.#partsLike(hash)[0]?.distance;
  }

  /** Whether both pictures show the same, apart from light edits. */
  isLike(stored: { hash: number; thumbnail: Thumbnail }): boolean {
    return this.#partsLike(stored.hash)
      .slice(0, PARTS_COMPARED)
      .some(({ part }) => {
        const sought = part.mirrored ? this.#mirrored : this.thumbnail;
        if (correlation(sought, stored.thumbnail, part) < MIN_CORRELATION) return false;
        return isCopy(compareThumbnails(sought, stored.thumbnail, part.region));
      });
  }

  #partsLike(hash: number): { part: SoughtPart; distance: number }[] {
    const parts = new Set(keysOf(hash).flatMap((key) => this.#parts.get(key) ?? []));
    return [...parts]
      .map((part) => ({ part, distance: hashDistance(part.hash, hash) }))
      .filter(({ distance }) => distance <= MAX_DISTANCE)
      .toSorted((one, other) => one.distance - other.distance);
  }
}

/** Whether differences are those of light edits. Limits are explained in docs/trust.md. */
export function isCopy({ changed, colour, gain, stretch, contrast }: Comparison): boolean {
  if (contrast < MIN_CONTRAST || gain < 0.4 || gain > 2.5 || stretch > 0.4) return false;
  return changed + colour / COLOUR_PER_CHANGE <= MAX_CHANGE;
}

/** Keys and hash under which a picture is stored. */
export const storedLikeness = (thumbnail: Thumbnail): { hash: number; keys: number[] } =>
  describeStored(thumbnail);

function correlation(sought: Thumbnail, stored: Thumbnail, { region }: SoughtPart): number {
  const mine = sampleRegion(sought.light, region, QUICK_POINTS);
  const theirs = sampleRegion(stored.light, storedRegion, QUICK_POINTS);
  const [one, other] = [mine, theirs].map(centred) as [Float64Array, Float64Array];
  const product = one.reduce((sum, value, index) => sum + value * (other[index] as number), 0);
  const squares = (values: Float64Array) => values.reduce((sum, value) => sum + value * value, 0);
  return product / Math.sqrt(squares(one) * squares(other) + 1e-9);
}

function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function contrastOf({ light }: Thumbnail): number {
  const values = centred(Float64Array.from(light));
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}
