import type { SlotBitmap } from '../parts/apply-filters.ts';
import type { FacetCounts } from '../parts/count-facets.ts';
import { distancesFrom } from '../parts/plan-filters.ts';
import type { PagingParts, Tier, Tiers } from './tier.ts';

/** Farther than any two towns are apart. */
const FARTHEST_KM = 100_000;

/** Tiers by distance of the town; towns of unknown distance come last. */
export function distanceTiers(
  parts: PagingParts,
  chosen: readonly string[],
  found: SlotBitmap,
  counts: Pick<FacetCounts, 'citiesFound'>,
): Tiers {
  const { heap, segments, vocabulary, places } = parts;
  const bytes = segments[0]?.bitmapBytes ?? 0;
  const all = bytes * segments.length;
  const byDistance = new Map<number, number[]>();
  const kmOf = new Map<number, number>();
  const distances = [...distancesFrom(chosen, places)].sort(([, a], [, b]) => a - b);
  for (const [key, km] of distances) {
    const code = vocabulary.cities.find(key);
    if (code === undefined || (counts.citiesFound[code] ?? 0) === 0) continue;
    byDistance.set(km, [...(byDistance.get(km) ?? []), code]);
    kmOf.set(code, km);
  }
  const townsOf = (codes: readonly number[]): number => {
    const bitmap = heap.scratchZeros(all);
    for (const [index, segment] of segments.entries()) {
      segment.sets.cities.unite(bitmap + index * bytes, codes);
    }
    return bitmap;
  };
  const cityOf = (slot: number): number => {
    const segment = segments[Math.floor(slot / (bytes * 8))];
    return segment ? (heap.u16[(segment.cities >> 1) + (slot % (bytes * 8))] ?? 0) : 0;
  };
  const without = (hidden: readonly number[]): Tier[] => {
    const hiddenIn = Map.groupBy(hidden, cityOf);
    const sum = (codes: Iterable<number>): number => {
      let total = 0;
      for (const code of codes) total += (counts.citiesFound[code] ?? 0) - (hiddenIn.get(code)?.length ?? 0);
      return total;
    };
    const tiers = Array.from(byDistance.values(), (codes) => ({
      count: sum(codes),
      bitmap: () => {
        const bitmap = townsOf(codes);
        heap.kernels.intersect(bitmap, found.address, all);
        return bitmap;
      },
    }));
    const rest = {
      count: found.total - hidden.length - sum(kmOf.keys()),
      bitmap: () => {
        const bitmap = heap.scratch(all);
        heap.u8.copyWithin(bitmap, found.address, found.address + all);
        heap.kernels.subtract(bitmap, townsOf([...kmOf.keys()]), all);
        return bitmap;
      },
    };
    return [...tiers, rest];
  };
  return { rankOf: (slot) => kmOf.get(cityOf(slot)) ?? FARTHEST_KM, without };
}
