import type { Histogram } from '../../index/search-query.ts';

/** Bars of a range filter. `edges[i]` is the value left of bar `i`; there is one edge more than bars. */
export interface HistogramBars {
  edges: number[];
  counts: number[];
}

/** Share of listings at each end that may be outside the drawn domain. */
const OUTSIDE = 0.004;

/**
 * Merges the fine bars of the index into at most `most` bars. The domain is taken from `whole` (all listings of the
 * type), so that it stays fixed while filters change; `now` gives the counts. The outer bars are open: they include
 * the listings outside the domain. Empty without listings.
 */
export function histogramBars(whole: Histogram, now: Histogram | undefined, most = 24): HistogramBars {
  const total = sum(whole.counts);
  if (total === 0) return { edges: [], counts: [] };
  const first = indexAtShare(whole.counts, total * OUTSIDE);
  const last = whole.counts.length - 1 - indexAtShare([...whole.counts].reverse(), total * OUTSIDE);
  const step = Math.ceil((last - first + 1) / most);
  const edges: number[] = [];
  const counts: number[] = [];
  for (let from = first; from <= last; from += step) {
    const start = from === first ? 0 : from;
    const end = from + step > last ? whole.counts.length : from + step;
    edges.push(edgeAt(whole.edges, from));
    counts.push(now ? sum(now.counts.slice(start, end)) : 0);
  }
  edges.push(edgeAt(whole.edges, first + step * counts.length));
  return { edges, counts };
}

/** Position of a value on the bars, from 0 to their number; linear inside a bar. */
export function barPosition(edges: readonly number[], value: number): number {
  const bars = edges.length - 1;
  const next = edges.findIndex((edge) => edge > value);
  if (next === 0) return 0;
  if (next === -1) return bars;
  const low = edges[next - 1] as number;
  const high = edges[next] as number;
  return next - 1 + (value - low) / (high - low);
}

/** Heights from 0 to 100, the highest bar is 100; non-empty bars have at least 4, to stay visible. */
export function barHeights(counts: readonly number[]): number[] {
  const highest = Math.max(1, ...counts);
  return counts.map((count) => (count === 0 ? 0 : Math.max(4, Math.round((count / highest) * 100))));
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Extrapolates beyond the last edge with the width of the last bar. */
function edgeAt(edges: readonly number[], index: number): number {
  const last = edges.length - 1;
  if (index <= last) return edges[index] as number;
  const width = (edges[last] as number) - (edges[last - 1] ?? 0);
  return (edges[last] as number) + width * (index - last);
}

/** First index at which the running count exceeds `share`. */
function indexAtShare(counts: readonly number[], share: number): number {
  let counted = 0;
  return Math.max(
    0,
    counts.findIndex((count) => (counted += count) > share),
  );
}
