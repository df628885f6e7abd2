import type { Histogram } from '../../index/search-query.ts';

/** Bars of a range filter. Value `edges[i]` stands left of bar `i`; one edge more than bars. */
export interface HistogramBars {
  edges: number[];
  counts: number[];
}

/** Listings at either end that may lie outside the drawn domain, as a share of all. */
const OUTSIDE = 0.004;

/**
 * Merges the fixed fine bars of the index into at most `most` for drawing. The domain follows `whole` (all
 * listings of the type), so that it stays put while filters change; `now` gives the heights. What lies outside
 * the domain is counted in the outermost bars, which are therefore open. Empty when there is nothing to draw.
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

/** Where a value stands on the bars, from 0 to their number; inside a bar in proportion. */
export function barPosition(edges: readonly number[], value: number): number {
  const bars = edges.length - 1;
  const next = edges.findIndex((edge) => edge > value);
  if (next === 0) return 0;
  if (next === -1) return bars;
  const low = edges[next - 1] as number;
  const high = edges[next] as number;
  return next - 1 + (value - low) / (high - low);
}

/** Heights from 0 to 100, the highest bar being 100; a bar that holds anything stays visible. */
export function barHeights(counts: readonly number[]): number[] {
  const highest = Math.max(1, ...counts);
  return counts.map((count) => (count === 0 ? 0 : Math.max(4, Math.round((count / highest) * 100))));
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Beyond the last edge the width of the last bar goes on. */
function edgeAt(edges: readonly number[], index: number): number {
  const last = edges.length - 1;
  if (index <= last) return edges[index] as number;
  const width = (edges[last] as number) - (edges[last - 1] ?? 0);
  return (edges[last] as number) + width * (index - last);
}

/** The first index at which more than `share` has been counted. */
function indexAtShare(counts: readonly number[], share: number): number {
  let counted = 0;
  return Math.max(
    0,
    counts.findIndex((count) => (counted += count) > share),
  );
}
