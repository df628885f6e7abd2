import { describe, expect, it } from 'vitest';
import { barHeights, barPosition, histogramBars } from './histogram-bars.ts';

const histogram = (counts: number[], width = 10) => ({
  edges: counts.map((_, index) => index * width),
  counts,
});

describe('histogramBars', () => {
  it('keeps a small number of bars and adds the last edge', () => {
    const bars = histogram([1, 2, 3]);
    expect(histogramBars(bars, bars)).toEqual({ edges: [0, 10, 20, 30], counts: [1, 2, 3] });
  });

  it('cuts nearly empty ends of the domain and counts their listings in the outer bars', () => {
    const bars = histogram([0, 1, 0, 500, 500, 0, 1, 0]);
    expect(histogramBars(bars, bars)).toEqual({ edges: [30, 40, 50], counts: [501, 501] });
  });

  it('merges neighbouring bars if there are too many', () => {
    const bars = histogram(Array.from({ length: 50 }, () => 2));
    const drawn = histogramBars(bars, bars, 24);
    expect(drawn.counts).toHaveLength(17);
    expect(drawn.counts[0]).toBe(6);
    expect(drawn.edges).toHaveLength(18);
    expect(drawn.counts.reduce((total, count) => total + count, 0)).toBe(100);
  });

  it('takes the domain from all listings and the counts from the search', () => {
    const whole = histogram([5, 5, 5]);
    expect(histogramBars(whole, histogram([0, 1, 0]))).toEqual({ edges: [0, 10, 20, 30], counts: [0, 1, 0] });
    expect(histogramBars(whole, undefined).counts).toEqual([0, 0, 0]);
    expect(histogramBars(histogram([0, 0]), undefined)).toEqual({ edges: [], counts: [] });
  });
});

describe('barPosition', () => {
  it('is proportional inside a bar and bounded by the domain', () => {
    const edges = [0, 10, 30];
    expect([-5, 0, 5, 10, 20, 30, 99].map((value) => barPosition(edges, value))).toEqual([
      0, 0, 0.5, 1, 1.5, 2, 2,
    ]);
  });
});

describe('barHeights', () => {
  it('scales to the highest and keeps small bars visible', () => {
    expect(barHeights([0, 1, 500, 1000])).toEqual([0, 4, 50, 100]);
    expect(barHeights([0, 0])).toEqual([0, 0]);
  });
});
