import type { RangeField } from './search-query.ts';

/**
 * Lower edges of the bars of every range's histogram, in the units of `SearchDocument`. Values below the first
 * edge count in the first bar, the last bar is open upwards. Fine enough for a page to merge bars as it needs,
 * and on the round numbers people ask for, so that a slider's ends fall on edges.
 */
export const histogramEdges: Record<RangeField, readonly number[]> = {
  year: [1900, ...steps(1950, 1980, 10), ...steps(1980, 1990, 5), ...steps(1990, 2036, 1)],
  price: [
    ...steps(0, 2_000, 250),
    ...steps(2_000, 10_000, 500),
    ...steps(10_000, 30_000, 1_000),
    ...steps(30_000, 60_000, 2_500),
    ...steps(60_000, 100_000, 5_000),
    ...steps(100_000, 200_000, 25_000),
    ...steps(200_000, 500_001, 100_000),
    1_000_000,
  ].map((euro) => euro * 100),
  mileage: [
    ...steps(0, 50_000, 5_000),
    ...steps(50_000, 200_000, 10_000),
    ...steps(200_000, 400_000, 25_000),
    ...steps(400_000, 1_000_001, 200_000),
  ],
  power: [...steps(0, 300, 10), ...steps(300, 500, 25), ...steps(500, 1_001, 100)],
  displacement: [
    ...steps(0, 200, 50),
    ...steps(200, 1_000, 100),
    ...steps(1_000, 3_000, 200),
    ...steps(3_000, 6_000, 500),
    ...steps(6_000, 16_001, 2_000),
  ],
  seats: [...steps(0, 10, 1), 12, 16, 20, 30, 40, 50, 60, 80],
  payload: [
    ...steps(0, 2_000, 250),
    ...steps(2_000, 4_000, 500),
    5_000,
    7_500,
    ...steps(10_000, 30_001, 5_000),
  ],
  length: [0, 200, ...steps(300, 1_000, 50), ...steps(1_000, 2_001, 200), 2_500, 3_000],
  engine_hours: [0, 50, ...steps(100, 1_000, 100), 1_000, 1_500, 2_000, 3_000, 5_000, 10_000],
  battery: [...steps(0, 1_000, 50), 1_000, 1_200, 1_500, 2_000, 3_000],
  range: [...steps(0, 700, 50), 700, 800, 1_000],
};

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

/** From `start` up to, not including, `end`. */
function steps(start: number, end: number, step: number): number[] {
  return Array.from({ length: Math.ceil((end - start) / step) }, (_, index) => start + index * step);
}
