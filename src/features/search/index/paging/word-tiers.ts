import type { Heap } from '../kernels/heap.ts';
import type { SlotBitmap } from '../parts/apply-filters.ts';
import type { SearchQuery } from '../search-query.ts';
import { clearSlots, isSet } from './hide-repeats.ts';
import type { PagingParts, Tier, Tiers } from './tier.ts';

/** The sets that give a point each: a ranking word counts twice in the title, a required one only there. */
function pointSets({ vocabulary }: PagingParts, { words, rankWords }: SearchQuery) {
  const points: { name: 'words' | 'titleWords'; code: number }[] = [];
  for (const word of new Set([...words, ...rankWords])) {
    const names = words.includes(word) ? (['titleWords'] as const) : (['words', 'titleWords'] as const);
    for (const name of names) {
      const code = vocabulary[name].find(word);
      if (code !== undefined) points.push({ name, code });
    }
  }
  return points;
}

/** Tiers by the points of the query's words, highest first. */
export function wordTiers(parts: PagingParts, query: SearchQuery, found: SlotBitmap): Tiers {
  const { heap, segments } = parts;
  const bytes = segments[0]?.bitmapBytes ?? 0;
  const all = bytes * segments.length;
  const points = pointSets(parts, query);
  const holders = heap.scratch(bytes);
  // atLeast[n]: slots with n or more of the points processed so far.
  const atLeast = [found.address, ...points.map(() => heap.scratchZeros(all))];
  const more = heap.scratch(bytes);
  for (const [seen, { name, code }] of points.entries()) {
    for (const [index, segment] of segments.entries()) {
      heap.u8.fill(0, holders, holders + bytes);
      segment.sets[name].unite(holders, [code]);
      for (let n = seen; n >= 0; n--) {
        const from = (atLeast[n] ?? 0) + index * bytes;
        heap.u8.copyWithin(more, from, from + bytes);
        heap.kernels.intersect(more, holders, bytes);
        heap.kernels.unite((atLeast[n + 1] ?? 0) + index * bytes, more, bytes);
      }
    }
  }
  return {
    rankOf: (slot) => -atLeast.findLastIndex((bitmap) => isSet(heap, bitmap, slot)),
    without: (hidden) => {
      for (const bitmap of atLeast) clearSlots(heap, bitmap, hidden);
      return tiersBetween(heap, atLeast, all);
    },
  };
}

function tiersBetween(heap: Heap, atLeast: readonly number[], all: number): Tier[] {
  const sizes = atLeast.map((bitmap) => heap.kernels.countBits(bitmap, all));
  return atLeast
    .map((bitmap, n) => ({
      count: (sizes[n] ?? 0) - (sizes[n + 1] ?? 0),
      bitmap: () => {
        const next = atLeast[n + 1];
        if (next === undefined) return bitmap;
        const exactly = heap.scratch(all);
        heap.u8.copyWithin(exactly, bitmap, bitmap + all);
        heap.kernels.subtract(exactly, next, all);
        return exactly;
      },
    }))
    .reverse();
}
