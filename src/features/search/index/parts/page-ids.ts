import type { FacetCounts } from './count-facets.ts';
import type { SlotBitmap } from './apply-filters.ts';
import type { Bounds, Page, Order } from './order.ts';
import { distancesFrom, type Filter } from './plan-filters.ts';
import type { SearchQuery } from '../search-query.ts';
import { sortRules, type SortColumn } from '../sort-rules.ts';
import type { PagingParts, Tier } from '../wishes/tier.ts';
import { tierSplitter } from '../wishes/wish-tiers.ts';
import { NOT_STATED } from './vocabulary.ts';

/** Pages that end later than this are found by walking the order, however few listings match. */
const MOST_SELECTED = 500;
/** Time to select one of the matches, relative to testing one listing of the order. */
const SELECT_COST = 4;

/**
 * Returns the ids of one page. Tiers before the page are skipped by their size, so that deep pages cost no
 * more. `counts` is called only for the order `nearest`.
 */
export function pageIds(
  parts: PagingParts,
  query: SearchQuery,
  filters: readonly Filter[],
  found: SlotBitmap,
  counts: () => Pick<FacetCounts, 'citiesFound'>,
): number[] {
  const page: Page = { skip: (query.page - 1) * query.perPage, want: query.perPage, ids: [] };
  const { column, descending } = sortRules[query.sort];
  if (page.skip >= found.total) return [];
  const order = parts.orders.by(column);
  const bounds = boundsOf(column, filters);
  const splitTier = tierSplitter(parts, query, found);
  for (const tier of tiersOf(parts, query, found, counts)) {
    if (page.want === 0) break;
    splitTier(page, tier, (part) =>
      takeTier(parts, page, order, part, { backward: descending !== order.descending, bounds }),
    );
  }
  return page.ids;
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
): Iterable<Tier> {
  if (query.sort === 'best' && query.words.length + query.rankWords.length > 0) {
    return wordTiers(parts, query, found);
  }
  if (query.sort === 'nearest' && query.choices.city?.length) {
    return distanceTiers(parts, query.choices.city, found, counts());
  }
  return [{ count: found.total, bitmap: () => found.address }];
}

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
function wordTiers(parts: PagingParts, query: SearchQuery, found: SlotBitmap): Tier[] {
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

/** Tiers by distance of the town; towns of unknown distance come last. */
function distanceTiers(
  parts: PagingParts,
  chosen: readonly string[],
  found: SlotBitmap,
  counts: Pick<FacetCounts, 'citiesFound'>,
): Tier[] {
  const { heap, segments, vocabulary, places } = parts;
  const bytes = segments[0]?.bitmapBytes ?? 0;
  const all = bytes * segments.length;
  const byDistance = new Map<number, number[]>();
  const known: number[] = [];
  const distances = [...distancesFrom(chosen, places)].sort(([, a], [, b]) => a - b);
  for (const [key, km] of distances) {
    const code = vocabulary.cities.find(key);
    if (code === undefined || (counts.citiesFound[code] ?? 0) === 0) continue;
    byDistance.set(km, [...(byDistance.get(km) ?? []), code]);
    known.push(code);
  }
  const townsOf = (codes: readonly number[]): number => {
    const bitmap = heap.scratchZeros(all);
    for (const [index, segment] of segments.entries()) {
      segment.sets.cities.unite(bitmap + index * bytes, codes);
    }
    return bitmap;
  };
  const sum = (codes: readonly number[]): number =>
    codes.reduce((total, code) => total + (counts.citiesFound[code] ?? 0), 0);
  const tiers = Array.from(byDistance.values(), (codes) => ({
    count: sum(codes),
    bitmap: () => {
      const bitmap = townsOf(codes);
      heap.kernels.intersect(bitmap, found.address, all);
      return bitmap;
    },
  }));
  const rest = {
    count: found.total - sum(known),
    bitmap: () => {
      const bitmap = heap.scratch(all);
      heap.u8.copyWithin(bitmap, found.address, found.address + all);
      heap.kernels.subtract(bitmap, townsOf(known), all);
      return bitmap;
    },
  };
  return [...tiers, rest];
}
