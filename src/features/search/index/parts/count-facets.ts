import type { Filtered, SlotBitmap } from './apply-filters.ts';
import type { Heap } from '../kernels/heap.ts';
import type { Facet, Filter } from './plan-filters.ts';
import { ROW_OPTIONS, type Segment } from './segment.ts';
import {
  BAR_LANES,
  counters,
  difference,
  newOptionTally,
  Tally,
  sum,
  type ListingCounts,
  type Totals,
} from './tally.ts';
import { knownCounts, statedFields, statedOptions, universeOf, type Universe } from './universe.ts';
import type { Vocabulary } from './vocabulary.ts';

// Approximate cost in nanoseconds of counting: a row in excess of its columns, and 64 slots of a set, many
// of which are short lists. Only the ratio matters.
const ROW_NS = 8;
const SET_WORD_NS = 0.25;

/** Number of listings per value, with the filter of the value's own group set aside. */
export interface FacetCounts extends ListingCounts {
  /** By position in `postedWithinDays`. */
  posted: ArrayLike<number>;
  /** Towns of the result itself, with no filter set aside. */
  citiesFound: ArrayLike<number>;
}

interface CountingParts {
  heap: Heap;
  segments: readonly Segment[];
  vocabulary: Vocabulary;
  totals: Totals;
}

/** Listings excluded only by the facet's own filter. */
interface Aside {
  facet: Facet;
  slots: SlotBitmap;
  /** Precomputed counts, if available. */
  known: ListingCounts | undefined;
  /** Separate option counters for the group, so that counts of other groups stay unchanged. */
  options: number;
}

/**
 * Counts the result and, for every facet, the listings excluded only by its own filter. When the result
 * covers more than half of its universe (mostly a vehicle type), the rest is counted instead and subtracted from the
 * totals of the universe.
 */
export function countFacets(
  parts: CountingParts,
  filters: readonly Filter[],
  filtered: Filtered,
): FacetCounts {
  return new FacetCounting(parts, filters, filtered).count();
}

class FacetCounting {
  readonly #heap: Heap;
  readonly #segments: readonly Segment[];
  readonly #vocabulary: Vocabulary;
  readonly #found: SlotBitmap;
  readonly #asides: readonly Aside[];
  readonly #universe: Universe;
  /** Whether the listings outside the result are counted. */
  readonly #inverse: boolean;
  /** Options and ranges that occur in the universe; `#moreOptions` are those that rows have no room for. */
  readonly #options: ReadonlySet<number>;
  readonly #moreOptions: number[];
  readonly #fields: number;
  readonly #tally: Tally;
  readonly #aside: Tally;
  /** Scratch for the slots of one segment, as a list and as bitmaps. */
  readonly #list: number;
  readonly #rest: number;
  readonly #unsound: number;

  constructor(parts: CountingParts, filters: readonly Filter[], { found, missed }: Filtered) {
    const { heap, segments, vocabulary, totals } = parts;
    this.#heap = heap;
    this.#segments = segments;
    this.#vocabulary = vocabulary;
    this.#found = found;
    this.#universe = universeOf(totals, filters);
    this.#inverse = found.total * 2 > this.#universe.size;
    this.#options = new Set(statedOptions(this.#universe));
    this.#moreOptions = [...this.#options].filter((code) => code >= ROW_OPTIONS);
    this.#fields = statedFields(this.#universe);
    this.#tally = new Tally(heap, vocabulary);
    this.#aside = new Tally(heap, vocabulary);
    this.#asides = missed.flatMap(({ facet, slots }) => {
      if (!facet) return [];
      const options = facet.kind === 'options' ? newOptionTally(heap, vocabulary) : 0;
      return [{ facet, slots, known: knownCounts(facet, filters, totals), options }];
    });
    const bytes = segments[0]?.bitmapBytes ?? 0;
    this.#list = heap.scratch(bytes * 8 * 4);
    this.#rest = heap.scratch(bytes);
    this.#unsound = heap.scratch(bytes);
  }

  count(): FacetCounts {
    for (const [index, segment] of this.#segments.entries()) {
      const found = this.#found.address + index * segment.bitmapBytes;
      if ((this.#found.counts[index] ?? 0) > 0) this.#countPosted(segment, found, this.#tally);
      this.#countListings(segment, this.#inverse ? this.#notFound(segment, found) : found);
      for (const aside of this.#asides) {
        const count = aside.slots.counts[index] ?? 0;
        if (count === 0 || aside.known) continue;
        this.#countAside(segment, aside, aside.slots.address + index * segment.bitmapBytes, count);
      }
    }
    return this.#result();
  }

  /** Bitmap of the universe in a segment without the result. */
  #notFound(segment: Segment, found: number): number {
    const { u8, kernels } = this.#heap;
    const { live, bitmapBytes } = segment;
    if (this.#universe.type === undefined) u8.copyWithin(this.#rest, live, live + bitmapBytes);
    else {
      u8.fill(0, this.#rest, this.#rest + bitmapBytes);
      segment.sets.options.unite(this.#rest, [this.#universe.type]);
      kernels.intersect(this.#rest, live, bitmapBytes);
    }
    if (this.#universe.soundOnly) {
      this.#heap.u8.fill(0, this.#unsound, this.#unsound + bitmapBytes);
      segment.sets.options.unite(this.#unsound, this.#vocabulary.unsoundOptions());
      kernels.subtract(this.#rest, this.#unsound, bitmapBytes);
    }
    kernels.subtract(this.#rest, found, bitmapBytes);
    return this.#rest;
  }

  /** Counts all values of some listings: few by their rows, many by columns and sets. */
  #countListings(segment: Segment, bitmap: number): void {
    const { kernels } = this.#heap;
    const { options, cities, models, bars } = this.#tally;
    const count = kernels.listSlots(bitmap, segment.bitmapBytes, 0, this.#list);
    if (count === 0) return;
    const byRow = cheaperByRow(segment, count, this.#options.size);
    if (byRow) {
      kernels.tallyListings(segment.rows, this.#list, count, options, cities, models, bars, this.#fields);
    } else {
      kernels.tallyShorts(segment.cities, 1, this.#list, count, cities);
      kernels.tallyShorts(segment.models, 1, this.#list, count, models);
      for (const [field, column] of segment.bars.entries()) {
        if ((this.#fields & (1 << field)) === 0 || column === 0) continue;
        kernels.tallyBytes(column, 0, this.#list, count, bars + field * BAR_LANES);
      }
    }
    if (byRow) segment.sets.options.tally(this.#moreOptions, bitmap, options);
    else segment.sets.options.tallyMany(this.#options, bitmap, options);
  }

  #countAside(segment: Segment, { facet, options }: Aside, bitmap: number, count: number): void {
    if (facet.kind === 'posted') return this.#countPosted(segment, bitmap, this.#aside);
    const { kernels } = this.#heap;
    if (facet.kind === 'options') {
      const codes = this.#vocabulary.optionsOf.get(facet.group) ?? [];
      const byRow = cheaperByRow(segment, count, codes.length);
      if (byRow) {
        kernels.listSlots(bitmap, segment.bitmapBytes, 0, this.#list);
        kernels.tallyOptions(segment.rows, this.#list, count, options);
      }
      segment.sets.options.tally(
        byRow ? codes.filter((code) => code >= ROW_OPTIONS) : codes,
        bitmap,
        options,
      );
      return;
    }
    const { cities, models, bars } = this.#aside;
    kernels.listSlots(bitmap, segment.bitmapBytes, 0, this.#list);
    if (facet.kind === 'city') kernels.tallyShorts(segment.cities, 1, this.#list, count, cities);
    else if (facet.kind === 'make') kernels.tallyShorts(segment.models, 1, this.#list, count, models);
    else {
      const column = segment.bars[facet.field] ?? 0;
      if (column > 0) kernels.tallyBytes(column, 0, this.#list, count, bars + facet.field * BAR_LANES);
    }
  }

  #countPosted(segment: Segment, bitmap: number, tally: Tally): void {
    for (const [window, posted] of segment.posted.entries()) {
      tally.posted[window]! += this.#heap.kernels.countCommon(bitmap, posted, segment.bitmapBytes);
    }
  }

  #result(): FacetCounts {
    const counted = this.#tally.read();
    const found = this.#inverse ? difference(this.#universe.totals, counted) : counted;
    const more = this.#aside.read();
    const options = sum(found.options, []);
    const result: FacetCounts = {
      options,
      cities: sum(found.cities, more.cities),
      models: sum(found.models, more.models),
      bars: found.bars.map((bars, field) => sum(bars, more.bars[field] ?? [])),
      posted: sum(this.#tally.posted, this.#aside.posted),
      citiesFound: found.cities,
    };
    for (const { facet, known, options: address } of this.#asides) {
      if (facet.kind === 'options') {
        const own = counters(this.#heap, address, this.#vocabulary.optionKeys.length);
        for (const code of this.#vocabulary.optionsOf.get(facet.group) ?? []) {
          options[code] = known ? (known.options[code] ?? 0) : (options[code] ?? 0) + (own[code] ?? 0);
        }
      } else if (known && facet.kind === 'city') result.cities = known.cities;
      else if (known && facet.kind === 'make') result.models = known.models;
      else if (known && facet.kind === 'range') result.bars[facet.field] = known.bars[facet.field] ?? [];
    }
    return result;
  }
}

/** Whether reading the rows of `slots` listings is cheaper than scanning the sets of `options` options. */
function cheaperByRow(segment: Segment, slots: number, options: number): boolean {
  return slots * ROW_NS < options * (segment.slots / 64) * SET_WORD_NS;
}
