import { describe, expect, it } from 'vitest';
import { barOf, histogramEdges } from './histogram-edges.ts';

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
