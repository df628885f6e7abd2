import type { SlotBitmap } from '../parts/apply-filters.ts';
import type { FacetCounts } from '../parts/count-facets.ts';
import type { Bounds, Page, Order } from '../parts/order.ts';
import type { Filter } from '../parts/plan-filters.ts';
import { NOT_STATED } from '../parts/vocabulary.ts';
import type { SearchQuery } from '../search-query.ts';
import { sortRules, type SortColumn } from '../sort-rules.ts';
import { wishPoints } from '../wishes/wish-tiers.ts';
import { distanceTiers } from './distance-tiers.ts';
import { hideRepeats } from './hide-repeats.ts';
import { ratingTiers } from './rating-tiers.ts';
import type { PagingParts, Tier, Tiers } from './tier.ts';
import { wordTiers } from './word-tiers.ts';

export interface FoundPage {
  ids: number[];
  /** Listings found that no page shows, because another one of the same vehicle precedes them. */
  repeats: number;
}

/** Pages that end later than this are found by walking the order, however few listings match. */
const MOST_SELECTED = 500;
/** Time to select one of the matches, relative to testing one listing of the order. */
const SELECT_COST = 4;

/**
 * Returns the ids of one page. Tiers before the page are skipped by their size, so that deep pages cost no
 * more. `counts` is called only for the order `nearest`. Removes repeated offers of a vehicle from the bitmap of
 * `found` if the query wants each once.
 */
export function findPage(
  parts: PagingParts,
  query: SearchQuery,
  filters: readonly Filter[],
  found: SlotBitmap,
  counts: () => Pick<FacetCounts, 'citiesFound'>,
): FoundPage {
  const page: Page = { skip: (query.page - 1) * query.perPage, want: query.perPage, ids: [] };
  const { column, descending } = sortRules[query.sort];
  const order = parts.orders.by(column);
  const backward = descending !== order.descending;
  const tiers = tiersOf(parts, query, found, counts);
  const points = wishPoints(parts, query, found);
  const hidden = query.oncePerVehicle
    ? hideRepeats(parts, found, (one, other) => {
        const byTier = tiers.rankOf(one) - tiers.rankOf(other) || points.of(other) - points.of(one);
        return byTier || compareIn(order, one, other, backward);
      })
    : [];
  if (page.skip >= found.total - hidden.length) return { ids: [], repeats: hidden.length };
  const bounds = boundsOf(column, filters);
  for (const tier of tiers.without(hidden)) {
    if (page.want === 0) break;
    points.split(page, tier, (part) => takeTier(parts, page, order, part, { backward, bounds }));
  }
  return { ids: page.ids, repeats: hidden.length };
}

/** Like `order.compare`, in the order or in reverse, in which values not stated are last too. */
function compareIn(order: Order, one: number, other: number, backward: boolean): number {
  const [first, second] = [order.keyOf(one), order.keyOf(other)];
  if (!backward || first === second || first === NOT_STATED || second === NOT_STATED)
    return order.compare(one, other);
  return second - first;
}

/** Bounds that a filter sets on the sorted column, so that the walk starts at the first possible match. */
function boundsOf(column: SortColumn, filters: readonly Filter[]): Bounds | undefined {
  for (const { name, test } of filters) {
    if (test.kind === 'range' && name === column) return test;
    if ((test.kind === 'posted' || test.kind === 'published') && column === 'published')
      return { min: test.since, max: NOT_STATED - 1 };
  }
  return undefined;
}

function takeTier(
  parts: PagingParts,
  page: Page,
  order: Order,
  tier: Tier,
  { backward, bounds }: { backward: boolean; bounds: Bounds | undefined },
): void {
  const bitmap = tier.bitmap();
  const last = page.skip + page.want;
  // A walk tests about `last` × size / count listings; selecting visits every match.
  if (last > MOST_SELECTED || SELECT_COST * tier.count * tier.count > last * parts.size) {
    return order.take(page, bitmap, backward, bounds);
  }
  const taken = firstIds(parts, bitmap, tier.count, order, { backward, wanted: last }).slice(page.skip);
  page.ids.push(...taken);
  page.skip = Math.max(0, page.skip - tier.count);
  page.want -= taken.length;
}

/** Ids of the first `wanted` slots of a bitmap with `count` slots, in this order or in reverse. */
function firstIds(
  { heap, segments }: PagingParts,
  bitmap: number,
  count: number,
  order: Order,
  { backward, wanted }: { backward: boolean; wanted: number },
): number[] {
  const bytes = segments[0]?.bitmapBytes ?? 0;
  const slots = heap.scratch(count * 4);
  // A block of the heap is aligned to 16 bytes, as 64-bit numbers need.
  const keys = heap.scratch(count * 8);
  const descending = Number(order.descending !== backward);
  let listed = 0;
  for (const [index, segment] of segments.entries()) {
    const found = heap.kernels.listSlots(bitmap + index * bytes, bytes, 0, slots);
    const column = order.columnOf(segment);
    heap.kernels.sortKeys(column, segment.ids, slots, found, descending, keys + listed * 8);
    listed += found;
  }
  if (wanted < count) heap.kernels.selectSmallest(keys, count, wanted);
  const first = heap.u32.slice(keys >> 2, (keys >> 2) + 2 * Math.min(wanted, count));
  new BigUint64Array(first.buffer).sort();
  return Array.from({ length: first.length / 2 }, (_, place) => ~(first[2 * place] ?? 0) >>> 0);
}

function tiersOf(
  parts: PagingParts,
  query: SearchQuery,
  found: SlotBitmap,
  counts: () => Pick<FacetCounts, 'citiesFound'>,
): Tiers {
  if (query.sort === 'best' && query.words.length + query.rankWords.length > 0) {
    return wordTiers(parts, query, found);
  }
  if (query.sort === 'nearest' && query.choices.city?.length) {
    return distanceTiers(parts, query.choices.city, found, counts());
  }
  if (query.sort === 'rating') return ratingTiers(parts, found);
  return {
    rankOf: () => 0,
    without: (hidden) => [{ count: found.total - hidden.length, bitmap: () => found.address }],
  };
}
