import type { Merit } from './merits.ts';

/** A part of the order `best`; the points of a listing are the sum over all wishes. */
export type Wish =
  /** `weight` points for each of the merit; a power of two. */
  | { kind: 'merit'; merit: Merit; weight: number }
  /** `points` for a price of at most `max` euro cents. */
  | { kind: 'price'; max: number; points: number }
  /** `points` in a town at most so far from a chosen one. */
  | { kind: 'near'; km: number; points: number };
