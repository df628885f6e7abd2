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
