import type { Filtered } from './search-index-filter.ts';
import type { SearchHeap } from './search-index-heap.ts';
import type { Facet, Filter } from './search-index-plan.ts';
import { ROW_OPTIONS, type SearchSegment } from './search-index-segment.ts';
import {
  BAR_LANES,
  counters,
  newOptionTally,
  SearchTally,
  type ListingCounts,
  type SearchTotals,
} from './search-index-tally.ts';
import type { OptionGroup, SearchVocabulary } from './search-index-vocabulary.ts';

// What counting costs in nanoseconds, roughly: a row beyond what its columns would; 64 slots of a set, of which
// many are short lists. Only the ratio matters.
const ROW_NS = 8;
const SET_WORD_NS = 0.25;

/** Numbers of listings by value, the filter of the value's own group set aside. */
export interface FacetCounts extends ListingCounts {
  /** By position in `postedWithinDays`. */
  posted: ArrayLike<number>;
  /** Among what was found, with no filter set aside. */
  citiesFound: ArrayLike<number>;
}

interface CountingParts {
  heap: SearchHeap;
  segments: readonly SearchSegment[];
  vocabulary: SearchVocabulary;
  totals: SearchTotals;
  size: number;
}

/** Listings among which everything found is, with their numbers known beforehand. */
interface Universe {
  /** Code of the one vehicle type; undefined for all listings. */
  type: number | undefined;
  size: number;
  totals: ListingCounts;
}

/**
 * Counts what was found, and for every facet what only its own filter keeps out. Where more than half of a
 * vehicle type was found, the rest is counted and taken from the type's totals.
 */
export function countFacets(
  parts: CountingParts,
  filters: readonly Filter[],
  { found, missed }: Filtered,
): FacetCounts {
  const { heap, segments, vocabulary, totals } = parts;
  const universe = universeOf(parts, filters);
  const inverse = found.total * 2 > universe.size;
  const tally = new SearchTally(heap, vocabulary);
  const aside = new SearchTally(heap, vocabulary);
  const asides = missed.flatMap(({ facet, slots }) =>
    facet ? [{ facet, slots, known: knownCounts(facet, filters, universe, totals) }] : [],
  );
  const asideOptions = new Map<OptionGroup, number>();
  for (const { facet } of asides) {
    if (facet.kind === 'options') asideOptions.set(facet.group, newOptionTally(heap, vocabulary));
  }
  const bytes = segments[0]?.bitmapBytes ?? 0;
  const others = heap.scratch(bytes);
  const slots = heap.scratch(bytes * 32);
  const fields = universe.totals.bars.reduce(
    (mask, bars, field) => (stated(bars) ? mask | (1 << field) : mask),
    0,
  );
  for (const [index, segment] of segments.entries()) {
    const here = found.address + index * bytes;
    const count = found.counts[index] ?? 0;
    if (count > 0) countPosted(heap, segment, here, tally);
    if (inverse) fillOthers(heap, segment, universe.type, here, others);
    const counted = inverse ? others : here;
    const length = heap.kernels.listSlots(counted, bytes, 0, slots);
    if (length > 0)
      countListings(heap, segment, { slots, length, bitmap: counted, fields }, tally, vocabulary);
    for (const { facet, slots: apart, known } of asides) {
      if (known || (apart.counts[index] ?? 0) === 0) continue;
      const bitmap = apart.address + index * bytes;
      if (facet.kind === 'options') {
        const codes = vocabulary.optionsOf.get(facet.group) ?? [];
        const own = asideOptions.get(facet.group) ?? 0;
        countOptions(heap, segment, { slots, bitmap, count: apart.counts[index] ?? 0 }, codes, own);
      } else countFacet(heap, segment, facet, bitmap, slots, aside);
    }
  }

  const counts = inverse ? difference(universe.totals, tally.read()) : tally.read();
  const more = aside.read();
  const options = sum(counts.options, []);
  const result: FacetCounts = {
    options,
    cities: sum(counts.cities, more.cities),
    models: sum(counts.models, more.models),
    bars: counts.bars.map((bars, field) => sum(bars, more.bars[field] ?? [])),
    posted: sum(tally.posted, aside.posted),
    citiesFound: counts.cities,
  };
  for (const { facet, known } of asides) {
    if (facet.kind === 'options') {
      const own = counters(heap, asideOptions.get(facet.group) ?? 0, vocabulary.optionKeys.length);
      for (const code of vocabulary.optionsOf.get(facet.group) ?? []) {
        options[code] = known ? (known.options[code] ?? 0) : (options[code] ?? 0) + (own[code] ?? 0);
      }
    } else if (known && facet.kind === 'city') result.cities = known.cities;
    else if (known && facet.kind === 'make') result.models = known.models;
    else if (known && facet.kind === 'range') result.bars[facet.field] = known.bars[facet.field] ?? [];
  }
  return result;
}

/** All listings, or those of the only vehicle type that is asked for. */
function universeOf({ totals, size }: CountingParts, filters: readonly Filter[]): Universe {
  const type = onlyType(filters.find(({ name }) => name === 'type'));
  if (type === undefined) return { type, size, totals: totals.all };
  const ofType = totals.of(type);
  return { type, size: ofType.options[type] ?? 0, totals: ofType };
}

function onlyType(filter: Filter | undefined): number | undefined {
  if (filter?.name !== 'type' || filter.test.kind !== 'any') return undefined;
  const codes = filter.test.sets.flatMap((sets) => sets.codes);
  return codes.length === 1 ? codes[0] : undefined;
}

/** The numbers with the facet's filter set aside, where nothing or just the type is left to filter by. */
function knownCounts(
  facet: Facet,
  filters: readonly Filter[],
  universe: Universe,
  totals: SearchTotals,
): ListingCounts | undefined {
  if (facet.kind === 'posted') return undefined;
  const [first, second] = filters.filter((filter) => filter.facet !== facet);
  if (!first) return totals.all;
  return !second && onlyType(first) !== undefined ? universe.totals : undefined;
}

/** What the universe has in a segment beside what was found. */
function fillOthers(
  heap: SearchHeap,
  segment: SearchSegment,
  type: number | undefined,
  found: number,
  others: number,
): void {
  const bytes = segment.bitmapBytes;
  if (type === undefined) heap.u8.copyWithin(others, segment.live, segment.live + bytes);
  else {
    heap.u8.fill(0, others, others + bytes);
    segment.sets.options.unite(others, [type]);
    heap.kernels.intersect(others, segment.live, bytes);
  }
  heap.kernels.subtract(others, found, bytes);
}

/** Adds everything that is counted of the listed slots, which are also given as a bitmap. */
function countListings(
  heap: SearchHeap,
  segment: SearchSegment,
  { slots, length, bitmap, fields }: { slots: number; length: number; bitmap: number; fields: number },
  tally: SearchTally,
  vocabulary: SearchVocabulary,
): void {
  const { kernels } = heap;
  const options = vocabulary.optionKeys.length;
  const byRow = length * ROW_NS < options * (segment.slots / 64) * SET_WORD_NS;
  if (byRow) {
    const { rows } = segment;
    kernels.tallyListings(rows, slots, length, tally.options, tally.cities, tally.models, tally.bars, fields);
  } else {
    kernels.tallyShorts(segment.cities, 1, slots, length, tally.cities);
    kernels.tallyShorts(segment.models, 1, slots, length, tally.models);
    for (const [field, column] of segment.bars.entries()) {
      const lanes = tally.bars + field * BAR_LANES;
      if ((fields & (1 << field)) !== 0 && column > 0) kernels.tallyBytes(column, 0, slots, length, lanes);
    }
  }
  const first = byRow ? ROW_OPTIONS : 0;
  if (first >= options) return;
  const codes = Array.from({ length: options - first }, (_, index) => first + index);
  segment.sets.options.tally(codes, bitmap, tally.options);
}

/** Adds at least the given options of the slots in the bitmap; `slots` is room to list them. */
function countOptions(
  heap: SearchHeap,
  segment: SearchSegment,
  { slots, bitmap, count }: { slots: number; bitmap: number; count: number },
  codes: readonly number[],
  tally: number,
): void {
  const byRow = count * ROW_NS < codes.length * (segment.slots / 64) * SET_WORD_NS;
  if (byRow) {
    heap.kernels.listSlots(bitmap, segment.bitmapBytes, 0, slots);
    heap.kernels.tallyOptions(segment.rows, slots, count, tally);
  }
  const bySet = byRow ? codes.filter((code) => code >= ROW_OPTIONS) : codes;
  segment.sets.options.tally(bySet, bitmap, tally);
}

/** Adds what one facet other than an option group counts. */
function countFacet(
  heap: SearchHeap,
  segment: SearchSegment,
  facet: Exclude<Facet, { kind: 'options' }>,
  bitmap: number,
  slots: number,
  tally: SearchTally,
): void {
  if (facet.kind === 'posted') return countPosted(heap, segment, bitmap, tally);
  const { kernels } = heap;
  const count = kernels.listSlots(bitmap, segment.bitmapBytes, 0, slots);
  if (facet.kind === 'city') kernels.tallyShorts(segment.cities, 1, slots, count, tally.cities);
  else if (facet.kind === 'make') kernels.tallyShorts(segment.models, 1, slots, count, tally.models);
  else {
    const column = segment.bars[facet.field] ?? 0;
    const lanes = tally.bars + facet.field * BAR_LANES;
    if (column > 0) kernels.tallyBytes(column, 0, slots, count, lanes);
  }
}

function countPosted(heap: SearchHeap, segment: SearchSegment, bitmap: number, tally: SearchTally): void {
  for (const [window, posted] of segment.posted.entries()) {
    tally.posted[window]! += heap.kernels.countCommon(bitmap, posted, segment.bitmapBytes);
  }
}

/** Whether any listing states the range; counter 0 is for those that don't. */
function stated(bars: ArrayLike<number>): boolean {
  for (let code = 1; code < bars.length; code++) if ((bars[code] ?? 0) > 0) return true;
  return false;
}

function sum(first: ArrayLike<number>, second: ArrayLike<number>): Uint32Array {
  const sums = new Uint32Array(first.length);
  for (let code = 0; code < sums.length; code++) sums[code] = (first[code] ?? 0) + (second[code] ?? 0);
  return sums;
}

/** What is left of the totals, which may not know the last codes. */
function difference(totals: ListingCounts, counted: ListingCounts): ListingCounts {
  const minus = (all: ArrayLike<number>, some: ArrayLike<number>): Uint32Array => {
    const left = new Uint32Array(some.length);
    for (let code = 0; code < left.length; code++) left[code] = (all[code] ?? 0) - (some[code] ?? 0);
    return left;
  };
  return {
    options: minus(totals.options, counted.options),
    cities: minus(totals.cities, counted.cities),
    models: minus(totals.models, counted.models),
    bars: counted.bars.map((bars, field) => minus(totals.bars[field] ?? [], bars)),
  };
}
