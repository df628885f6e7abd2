import type { RangePart } from './filter-panel-data.ts';
import { barPosition } from './histogram-bars.ts';

export const ends = ['min', 'max'] as const;
export type End = (typeof ends)[number];
type Bars = Pick<RangePart, 'edges' | 'bars' | 'discrete'>;

/** The maximum of whole numbers names the last one within its bar, whose edge is one further. */
const width = ({ discrete }: Bars): number => (discrete ? 1 : 0);

/** Position of a thumb on the bars, from 0 to their number; the outermost mean "no limit". */
export function thumbPosition(part: Bars, end: End, bound: number | undefined): number {
  if (end === 'min') return bound === undefined ? 0 : barPosition(part.edges, bound);
  return bound === undefined ? part.bars.length : barPosition(part.edges, bound + width(part));
}

/**
 * The bound that a thumb writes when it is moved to `position`, undefined for "no limit". It stays one bar away
 * from the other thumb, which is at `other`.
 */
export function thumbBound(part: Bars, end: End, position: number, other: number): number | undefined {
  const last = part.bars.length;
  const free =
    end === 'min' ? Math.min(position, Math.ceil(other) - 1) : Math.max(position, Math.floor(other) + 1);
  const at = Math.min(last, Math.max(0, free));
  const edge = part.edges[at] ?? 0;
  if (end === 'min') return at === 0 ? undefined : edge;
  return at === last ? undefined : edge - width(part);
}
