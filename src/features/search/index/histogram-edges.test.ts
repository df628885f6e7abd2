import { describe, expect, it, test } from 'vitest';
import { barOf, barsWithin, histogramEdges } from './histogram-edges.ts';

/** First and last edge and number of bars; prices in cents. */
const ends: Record<keyof typeof histogramEdges, [first: number, last: number, bars: number]> = {
  year: [1900, 2035, 52],
  price: [0, 100_000_000, 73],
  mileage: [0, 1_000_000, 37],
  power: [0, 1000, 44],
  displacement: [0, 16_000, 34],
  seats: [0, 80, 18],
  payload: [0, 30_000, 19],
  length: [0, 3000, 24],
  engine_hours: [0, 10_000, 17],
  battery: [0, 3000, 25],
  range: [0, 1000, 17],
};

describe.each(Object.entries(histogramEdges))('the bars of %s', (field, edges) => {
  it('begin and end where the field does', () => {
    expect([edges[0], edges.at(-1), edges.length]).toEqual(ends[field as keyof typeof ends]);
  });

  it('ascend without a gap or a double', () => {
    expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
  });

  it('hold the values from their edge to the next', () => {
    for (const [index, edge] of edges.entries()) {
      expect(barOf(edges, edge)).toBe(index);
      expect(barOf(edges, edge + 0.5)).toBe(index);
      expect(barOf(edges, edge - 0.5)).toBe(Math.max(0, index - 1));
    }
  });

  it('count values below the first edge in the first and beyond the last in the last', () => {
    expect(barOf(edges, (edges[0] ?? 0) - 1000)).toBe(0);
    expect(barOf(edges, (edges.at(-1) ?? 0) + 1e9)).toBe(edges.length - 1);
  });
});

test('bars within bounds hold the values within them, and only cut bars hold others too', () => {
  const edges = [10, 20, 30, 40];
  const NO_BAR = 255;
  for (let min = 0; min <= 50; min++) {
    for (let max = min; max <= 50; max++) {
      const { low, high, edge, otherEdge } = barsWithin(edges, min, max);
      for (let value = 0; value <= 50; value++) {
        const bar = 1 + barOf(edges, value);
        if ([edge, otherEdge].includes(bar)) expect(bar >= low && bar <= high).toBe(false);
        else
          expect([min, max, value, bar >= low && bar <= high]).toEqual([
            min,
            max,
            value,
            value >= min && value <= max,
          ]);
      }
      expect([edge, otherEdge]).not.toContain(0);
    }
  }
  const all = { low: 1, high: 4, edge: NO_BAR, otherEdge: NO_BAR };
  expect(barsWithin(edges, 0, 2 ** 32 - 2)).toEqual(all);
  expect(barsWithin(edges, 20, 29)).toEqual({ ...all, low: 2, high: 2 });
  expect(barsWithin(edges, 20, 30)).toEqual({ ...all, low: 2, high: 2, otherEdge: 3 });
});
