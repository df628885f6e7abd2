import { rangeField } from '#features/catalogue/fields/range-field.ts';
import { steps } from '#features/catalogue/fields/declared/steps.ts';
import { rangeFields, type RangeField } from './search-query.ts';

const priceEdges = [
  ...steps(0, 2_000, 250),
  ...steps(2_000, 10_000, 500),
  ...steps(10_000, 30_000, 1_000),
  ...steps(30_000, 60_000, 2_500),
  ...steps(60_000, 100_000, 5_000),
  ...steps(100_000, 200_000, 25_000),
  ...steps(200_000, 500_001, 100_000),
  1_000_000,
].map((euro) => euro * 100);

/**
 * Lower edges of the histogram bars of every range, in the units of `SearchDocument`. Values below the
 * first edge count in the first bar; the last bar has no upper limit. Bars are fine enough for a page to
 * merge them as it needs, and edges are round numbers, so that the ends of a slider fall on edges.
 */
export const histogramEdges = Object.fromEntries(
  rangeFields.map((range) => [range, range === 'price' ? priceEdges : rangeField(range).feeds.edges]),
) as Record<RangeField, readonly number[]>;

/** Returns the index of the bar that contains a value. */
export function barOf(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] as number) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Above every value. */
const NO_LIMIT = 2 ** 32 - 1;
/** Above every bar. */
const NO_BAR = 255;

/** Bars by number plus 1: from `low` to `high` those within bounds; one that each bound cuts, or `NO_BAR`. */
export interface BarBounds {
  low: number;
  high: number;
  edge: number;
  otherEdge: number;
}

/** Returns which bars lie within two inclusive bounds. `high` is below `low` if none does. */
export function barsWithin(edges: readonly number[], min: number, max: number): BarBounds {
  const first = barOf(edges, min);
  const last = barOf(edges, max);
  // The first bar also contains everything below its edge, the last one everything above.
  const isFirstWhole = min <= (first === 0 ? 0 : (edges[first] ?? 0));
  const isLastWhole = max >= (edges[last + 1] ?? NO_LIMIT) - 1;
  return {
    low: isFirstWhole ? first + 1 : first + 2,
    high: isLastWhole ? last + 1 : last,
    edge: isFirstWhole ? NO_BAR : first + 1,
    otherEdge: isLastWhole ? NO_BAR : last + 1,
  };
}
