import type { Filtered } from './search-index-filter.ts';
import type { SearchHeap } from './search-index-heap.ts';
import type { Facet } from './search-index-plan.ts';
import type { SearchSegment } from './search-index-segment.ts';
import { newTally, type SearchTotals, type Tally } from './search-index-tally.ts';
import type { OptionGroup, SearchVocabulary } from './search-index-vocabulary.ts';

// What the ways of counting cost, in nanoseconds on the machine they were measured on; only their ratio matters.
const LIST_NS = 0.5;
const ROW_NS = 0.8;
const WORD_NS = 0.3;
/** A range stated by fewer than this part of the counted listings is counted from its own set. */
const SPARSE_SHARE = 4;

/** Numbers of listings by value, the filter of the value's own group set aside. */
export interface FacetCounts {
  option(group: OptionGroup, code: number): number;
  city(code: number): number;
  model(code: number): number;
  /** By position in `rangeFields` and in its edges. */
  bar(field: number, bar: number): number;
  /** By position in `postedWithinDays`. */
  posted(window: number): number;
  /** Among what was found, with no filter set aside. */
  cityFound(code: number): number;
}

interface CountingParts {
  heap: SearchHeap;
  segments: readonly SearchSegment[];
  vocabulary: SearchVocabulary;
  totals: SearchTotals;
  size: number;
}

/**
 * Counts what was found, and for every facet what only its own filter keeps out. Where more than half of all
 * listings were found, the others are counted and taken from the totals.
 */
export function countFacets(parts: CountingParts, filtered: Filtered, filterCount: number): FacetCounts {
  const { heap, segments, vocabulary, totals, size } = parts;
  const { found, missed } = filtered;
  const inverse = found.total * 2 > size;
  const tally = newTally(heap, vocabulary);
  const aside = newTally(heap, vocabulary);
  const asideOptions = new Map<OptionGroup, number>();
  for (const { facet } of missed) {
    if (facet?.kind === 'options') asideOptions.set(facet.group, newTally(heap, vocabulary).options);
  }
  // Without its only filter, everything is found.
  const all = filterCount === 1 ? missed[0]?.facet : undefined;

  const bytes = segments[0]?.bitmapBytes ?? 0;
  const others = heap.scratch(bytes);
  const lists = {
    slots: heap.scratch(bytes * 32),
    stated: heap.scratch(bytes * 32),
    bitmap: heap.scratch(bytes),
  };
  for (const [index, segment] of segments.entries()) {
    const here = found.address + index * bytes;
    const count = found.counts[index] ?? 0;
    countPosted(heap, segment, here, count, tally);
    if (inverse) {
      heap.u8.copyWithin(others, segment.live, segment.live + bytes);
      heap.kernels.subtract(others, here, bytes);
    }
    const counted = inverse ? segment.size - count : count;
    if (counted > 0) countSegment(heap, segment, inverse ? others : here, counted, tally, lists, vocabulary);
    for (const { facet, slots } of missed) {
      const more = slots.counts[index] ?? 0;
      if (facet === undefined || more === 0 || (facet === all && facet.kind !== 'posted')) continue;
      const bitmap = slots.address + index * bytes;
      if (facet.kind === 'options') {
        const own = asideOptions.get(facet.group) ?? 0;
        countOptions(
          heap,
          segment,
          bitmap,
          more,
          own,
          lists.slots,
          vocabulary.optionsOf.get(facet.group) ?? [],
        );
      } else countFacet(heap, segment, facet, bitmap, more, aside, lists.slots);
    }
  }

  const at = (address: number, code: number): number => heap.u32[(address >> 2) + code] ?? 0;
  const value = (counter: number, code: number, total: number[]): number =>
    inverse ? (total[code] ?? 0) - at(counter, code) : at(counter, code);
  const isAll = (kind: Facet['kind']): boolean => all?.kind === kind;
  return {
    option(group, code) {
      if (all?.kind === 'options' && all.group === group) return totals.options[code] ?? 0;
      const own = asideOptions.get(group);
      return value(tally.options, code, totals.options) + (own === undefined ? 0 : at(own, code));
    },
    city: (code) =>
      isAll('city')
        ? (totals.cities[code] ?? 0)
        : value(tally.cities, code, totals.cities) + at(aside.cities, code),
    model: (code) =>
      isAll('make')
        ? (totals.models[code] ?? 0)
        : value(tally.models, code, totals.models) + at(aside.models, code),
    bar(field, bar) {
      const total = totals.bars[field] ?? [];
      if (all?.kind === 'range' && all.field === field) return total[bar + 1] ?? 0;
      return value(tally.bars[field] ?? 0, bar + 1, total) + at(aside.bars[field] ?? 0, bar + 1);
    },
    posted: (window) => (tally.posted[window] ?? 0) + (aside.posted[window] ?? 0),
    cityFound: (code) => value(tally.cities, code, totals.cities),
  };
}

interface Lists {
  slots: number;
  stated: number;
  bitmap: number;
}

/** Adds everything that is counted of the `count` slots in the bitmap. */
function countSegment(
  heap: SearchHeap,
  segment: SearchSegment,
  bitmap: number,
  count: number,
  tally: Tally,
  lists: Lists,
  vocabulary: SearchVocabulary,
): void {
  const { kernels } = heap;
  const bytes = segment.bitmapBytes;
  kernels.listSlots(bitmap, bytes, 0, lists.slots);
  const { directory, codes } = segment.sets.options;
  const options = Math.min(codes, vocabulary.optionKeys.length);
  if (count * segment.planes.length * ROW_NS < kernels.workOfSets(directory, options, bytes) * WORD_NS) {
    for (const [plane, rows] of segment.planes.entries()) {
      kernels.tallyRows(rows, lists.slots, count, tally.options + plane * 512);
    }
  } else kernels.tallySets(directory, 0, options, bitmap, bytes, tally.options);
  kernels.tallyShorts(segment.cities, lists.slots, count, tally.cities);
  kernels.tallyShorts(segment.models, lists.slots, count, tally.models);
  for (const [field, column] of segment.bars.entries()) {
    const stated = segment.statedCounts[field] ?? 0;
    if (stated === 0) continue;
    let [slots, length] = [lists.slots, count];
    if (stated * SPARSE_SHARE < count) {
      heap.u8.fill(0, lists.bitmap, lists.bitmap + bytes);
      segment.sets.stated.unite(lists.bitmap, [field]);
      kernels.intersect(lists.bitmap, bitmap, bytes);
      [slots, length] = [lists.stated, kernels.listSlots(lists.bitmap, bytes, 0, lists.stated)];
    }
    kernels.tallyBytes(column, slots, length, tally.bars[field] ?? 0);
  }
}

/** Adds the options of one group. */
function countOptions(
  heap: SearchHeap,
  segment: SearchSegment,
  bitmap: number,
  count: number,
  tally: number,
  slots: number,
  codes: readonly number[],
): void {
  const { kernels } = heap;
  const bytes = segment.bitmapBytes;
  const { directory, codes: limit } = segment.sets.options;
  if (count * (LIST_NS + segment.planes.length * ROW_NS) < ((codes.length * bytes) / 8) * WORD_NS) {
    kernels.listSlots(bitmap, bytes, 0, slots);
    for (const [plane, rows] of segment.planes.entries()) {
      kernels.tallyRows(rows, slots, count, tally + plane * 512);
    }
    return;
  }
  const here = codes.filter((code) => code < limit);
  const list = heap.scratchOf(here);
  kernels.tallyListedSets(directory, list, here.length, bitmap, bytes, tally);
}

/** Adds what one facet other than an option group counts. */
function countFacet(
  heap: SearchHeap,
  segment: SearchSegment,
  facet: Exclude<Facet, { kind: 'options' }>,
  bitmap: number,
  count: number,
  tally: Tally,
  slots: number,
): void {
  if (facet.kind === 'posted') return countPosted(heap, segment, bitmap, count, tally);
  heap.kernels.listSlots(bitmap, segment.bitmapBytes, 0, slots);
  if (facet.kind === 'city') heap.kernels.tallyShorts(segment.cities, slots, count, tally.cities);
  else if (facet.kind === 'make') heap.kernels.tallyShorts(segment.models, slots, count, tally.models);
  else {
    const column = segment.bars[facet.field] ?? 0;
    if (column > 0) heap.kernels.tallyBytes(column, slots, count, tally.bars[facet.field] ?? 0);
  }
}

function countPosted(
  heap: SearchHeap,
  segment: SearchSegment,
  bitmap: number,
  count: number,
  tally: Tally,
): void {
  if (count === 0) return;
  for (const [window, posted] of segment.posted.entries()) {
    tally.posted[window]! += heap.kernels.countCommon(bitmap, posted, segment.bitmapBytes);
  }
}
