/** Numbers of buckets for the score and for each subject; powers of two. Fewer buckets for the score lost a twentieth of the frauds. */
export const SCORE_BUCKETS = 2 ** 17;
export const SUBJECT_BUCKETS = 2 ** 10;

/** Byte of a weight that means that no feature of the training messages is in the bucket. */
export const UNKNOWN_BUCKET = -128;

/** Features of a message by their buckets; the values of a longer message are smaller. */
export interface FeatureVector {
  buckets: Uint32Array;
  values: Float32Array;
}

/** Makes short and long messages comparable; 0.5 would give all vectors one length. */
const LENGTH_POWER = 0.4;
const LENGTH = 3;

/** Vector of features with their values by hash. Buckets that are not `known` are left out. */
export function vectorOf(
  features: ReadonlyMap<number, number>,
  size: number,
  known?: { has: (bucket: number) => boolean },
): FeatureVector {
  const buckets: number[] = [];
  const kept: number[] = [];
  let squares = 0;
  for (const [hash, value] of features) {
    const bucket = hash & (size - 1);
    if (known && !known.has(bucket)) continue;
    buckets.push(bucket);
    kept.push(value);
    squares += value * value;
  }
  const factor = LENGTH / Math.max(squares, 1) ** LENGTH_POWER;
  return { buckets: Uint32Array.from(buckets), values: Float32Array.from(kept, (value) => value * factor) };
}

export function scoreOf(
  { buckets, values }: FeatureVector,
  weights: ArrayLike<number>,
  bias: number,
): number {
  let score = bias;
  for (let index = 0; index < buckets.length; index++)
    score += (weights[buckets[index] ?? 0] ?? 0) * (values[index] ?? 0);
  return score;
}
