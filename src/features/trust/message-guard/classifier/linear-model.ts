import { valueOf } from './message-features.ts';

/** Numbers of buckets for the score and for each subject; powers of two of at most 65,536. */
export const SCORE_BUCKETS = 2 ** 15;
export const SUBJECT_BUCKETS = 2 ** 10;

/** Features of a message by their buckets; the values of a longer message are smaller. */
export interface FeatureVector {
  buckets: Uint16Array;
  values: Float32Array;
}

/** Makes short and long messages comparable; 0.5 would give all vectors one length. */
const LENGTH_POWER = 0.4;
const LENGTH = 3;

export function vectorOf(features: Iterable<string>, size: number): FeatureVector {
  const all = [...features];
  const values = Float32Array.from(all, valueOf);
  const squares = values.reduce((sum, value) => sum + value * value, 0);
  const factor = LENGTH / Math.max(squares, 1) ** LENGTH_POWER;
  return {
    buckets: Uint16Array.from(all, (feature) => hashOf(feature) & (size - 1)),
    values: values.map((value) => value * factor),
  };
}

/** FNV-1a with a final mix, because buckets are taken from the lowest bits. */
function hashOf(feature: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < feature.length; index++)
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return (hash ^ (hash >>> 12)) >>> 0;
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
