import { priceRatings } from '#features/pricing/price-rating.ts';
import type { SlotBitmap } from '../parts/apply-filters.ts';
import { clearSlots, isSet } from './hide-repeats.ts';
import type { PagingParts, Tiers } from './tier.ts';

/** Tiers by price rating, great prices first; listings without a rating come last. */
export function ratingTiers({ heap, segments, vocabulary }: PagingParts, found: SlotBitmap): Tiers {
  const bytes = segments[0]?.bitmapBytes ?? 0;
  const all = bytes * segments.length;
  const rated = priceRatings.map((rating) => {
    const bitmap = heap.scratchZeros(all);
    const code = vocabulary.findOption('price_rating', rating);
    if (code === undefined) return bitmap;
    for (const [index, segment] of segments.entries()) {
      segment.sets.options.unite(bitmap + index * bytes, [code]);
    }
    heap.kernels.intersect(bitmap, found.address, all);
    return bitmap;
  });
  const unrated = heap.scratch(all);
  heap.u8.copyWithin(unrated, found.address, found.address + all);
  for (const bitmap of rated) heap.kernels.subtract(unrated, bitmap, all);
  const tiers = [...rated, unrated];
  return {
    rankOf: (slot) => tiers.findIndex((bitmap) => isSet(heap, bitmap, slot)),
    without: (hidden) => {
      for (const bitmap of tiers) clearSlots(heap, bitmap, hidden);
      return tiers.map((bitmap) => ({ count: heap.kernels.countBits(bitmap, all), bitmap: () => bitmap }));
    },
  };
}
