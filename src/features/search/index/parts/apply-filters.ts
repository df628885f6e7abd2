import type { Heap } from '../kernels/heap.ts';
import type { Facet, Filter, FilterTest } from './plan-filters.ts';
import type { SetName } from '../coded-document.ts';
import type { Segment } from './segment.ts';

/** Slots of all segments: one bitmap after the other, and the number of slots in each. */
export interface SlotBitmap {
  address: number;
  counts: number[];
  total: number;
}

/** Slots that pass every filter, and per filter those that fail only that one. */
export interface Filtered {
  found: SlotBitmap;
  missed: { name: string; facet: Facet | undefined; slots: SlotBitmap }[];
}

/**
 * Applies the filters to every segment. `everyMissed` also computes the slots that fail only one filter
 * without a facet. All bitmaps are scratch.
 */
export function applyFilters(
  heap: Heap,
  segments: readonly Segment[],
  filters: readonly Filter[],
  everyMissed = false,
): Filtered {
  const { kernels } = heap;
  const bytes = segments[0]?.bitmapBytes ?? 0;
  const watched = filters.filter((filter) => everyMissed || filter.facet);
  const others = filters.filter((filter) => !watched.includes(filter));
  const bitmap = (): SlotBitmap => ({ address: heap.scratch(bytes * segments.length), counts: [], total: 0 });
  const found = bitmap();
  const missed = watched.map(({ name, facet }) => ({ name, facet, slots: bitmap() }));
  const eligible = heap.scratch(bytes);
  const passing = filters.map(() => heap.scratch(bytes));
  const filterList = heap.scratch(watched.length * 4);
  const missedList = heap.scratch(watched.length * 4);
  const counts = heap.scratch((1 + watched.length) * 4);

  for (const [index, segment] of segments.entries()) {
    heap.u8.copyWithin(eligible, segment.live, segment.live + bytes);
    for (const filter of others) {
      kernels.intersect(eligible, passes(heap, segment, filter.test, passing[0] ?? 0, eligible), bytes);
    }
    for (const [place, filter] of watched.entries()) {
      const address = passes(heap, segment, filter.test, passing[place] ?? 0, eligible);
      heap.u32[(filterList >> 2) + place] = address;
      heap.u32[(missedList >> 2) + place] = (missed[place]?.slots.address ?? 0) + index * bytes;
    }
    const to = found.address + index * bytes;
    kernels.combine(eligible, filterList, watched.length, to, missedList, counts, bytes);
    for (const [place, slots] of [found, ...missed.map((one) => one.slots)].entries()) {
      const count = heap.u32[(counts >> 2) + place] ?? 0;
      slots.counts.push(count);
      slots.total += count;
    }
  }
  return { found, missed };
}

/**
 * Bitmap of the segment's slots that pass a test: either the stored set or a bitmap written to `target`. Slots outside
 * `eligible` may be missing.
 */
export function passes(
  heap: Heap,
  segment: Segment,
  test: FilterTest,
  target: number,
  eligible: number,
): number {
  const { kernels } = heap;
  const bytes = segment.bitmapBytes;
  switch (test.kind) {
    case 'any': {
      const [only] = test.sets.filter(({ codes }) => codes.length > 0);
      if (only?.codes.length === 1 && test.sets.every((one) => one === only || one.codes.length === 0)) {
        const kept = segment.sets[only.name].bitmapOf(only.codes[0] ?? 0);
        if (kept !== undefined) return kept;
      }
      heap.u8.fill(0, target, target + bytes);
      for (const { name, codes } of test.sets) segment.sets[name].unite(target, codes);
      return target;
    }
    case 'every':
      return inEvery(heap, segment, test, target);
    case 'none': {
      const union = heap.scratchZeros(bytes);
      segment.sets[test.name].unite(union, test.codes);
      heap.u8.copyWithin(target, segment.live, segment.live + bytes);
      kernels.subtract(target, union, bytes);
      return target;
    }
    case 'range': {
      const column = segment.ranges[test.field] ?? 0;
      const bars = segment.bars[test.field] ?? 0;
      const { low, high, edge, otherEdge } = test.bars;
      if (column === 0) heap.u8.fill(0, target, target + bytes);
      else {
        const { min, max } = test;
        const { slots } = segment;
        kernels.withinBars(target, bars, column, low, high, edge, otherEdge, min, max, eligible, slots);
      }
      return target;
    }
    case 'posted': {
      const kept = segment.posted[test.window];
      if (kept !== undefined) return kept;
      return publishedSince(heap, segment, test.since, target);
    }
    case 'published':
      return publishedSince(heap, segment, test.since, target);
    case 'never':
      heap.u8.fill(0, target, target + bytes);
      return target;
  }
}

function publishedSince(heap: Heap, segment: Segment, since: number, target: number): number {
  heap.kernels.withinRange(target, segment.published, since, 0xffff_fffe, segment.slots);
  return target;
}

function inEvery(
  heap: Heap,
  segment: Segment,
  { name, codes }: { name: SetName; codes: number[] },
  target: number,
): number {
  const bytes = segment.bitmapBytes;
  const sets = segment.sets[name];
  for (const [place, code] of codes.entries()) {
    const kept = sets.bitmapOf(code);
    if (codes.length === 1 && kept !== undefined) return kept;
    if (place === 0 && kept !== undefined) heap.u8.copyWithin(target, kept, kept + bytes);
    else if (kept !== undefined) heap.kernels.intersect(target, kept, bytes);
    else {
      const one = place === 0 ? target : heap.scratch(bytes);
      heap.u8.fill(0, one, one + bytes);
      sets.unite(one, [code]);
      if (place > 0) heap.kernels.intersect(target, one, bytes);
    }
  }
  return target;
}
