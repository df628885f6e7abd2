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
 * Lower edges of the bars of every range's histogram, in the units of `SearchDocument`. Values below the first
 * edge count in the first bar, the last bar is open upwards. Fine enough for a page to merge bars as it needs,
 * and on the round numbers people ask for, so that a slider's ends fall on edges.
 */
export const histogramEdges = Object.fromEntries(
  rangeFields.map((range) => [range, range === 'price' ? priceEdges : rangeField(range).feeds.edges]),
) as Record<RangeField, readonly number[]>;

/** The bar a value belongs to, from 0. */
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
