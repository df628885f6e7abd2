import { histogramEdges } from '../histogram-edges.ts';
import type { Heap } from '../kernels/heap.ts';
import { postedWithinDays, rangeFields } from '../search-query.ts';
import { ROW_OPTIONS } from './segment.ts';
import type { CountedListing } from '../coded-document.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Number of possible values of a u8 column. */
const BYTE_CODES = 256;
const LANES_BYTES = 16;
/** Bytes from the counters of one range to those of the next. */
export const BAR_LANES = BYTE_CODES * LANES_BYTES;

/** Counters in scratch memory. Those of columns have four lanes until they are folded. */
export class Tally {
  /** One counter per option. */
  readonly options: number;
  readonly cities: number;
  readonly models: number;
  /** Spaced BAR_LANES apart, by position in `rangeFields`; code 0 means "not stated". */
  readonly bars: number;
  /** By position in `postedWithinDays`. */
  readonly posted: number[] = postedWithinDays.map(() => 0);
  readonly #heap: Heap;
  readonly #vocabulary: Vocabulary;

  constructor(heap: Heap, vocabulary: Vocabulary) {
    this.#heap = heap;
    this.#vocabulary = vocabulary;
    this.options = newOptionTally(heap, vocabulary);
    this.cities = heap.scratchZeros(vocabulary.cities.size * LANES_BYTES);
    this.models = heap.scratchZeros(vocabulary.models.size * LANES_BYTES);
    this.bars = heap.scratchZeros(rangeFields.length * BAR_LANES);
  }

  /** Returns the counts by code after everything has been counted. */
  read(): ListingCounts {
    const { cities, models } = this.#vocabulary;
    const fold = (lanes: number, codes: number): number[] => {
      this.#heap.kernels.foldLanes(lanes, codes);
      return counters(this.#heap, lanes, codes);
    };
    return {
      options: counters(this.#heap, this.options, this.#vocabulary.optionKeys.length),
      cities: fold(this.cities, cities.size),
      models: fold(this.models, models.size),
      bars: rangeFields.map((name, field) =>
        fold(this.bars + field * BAR_LANES, 1 + histogramEdges[name].length),
      ),
    };
  }
}

/** Allocates zeroed counters for all options. */
export function newOptionTally(heap: Heap, vocabulary: Vocabulary): number {
  return heap.scratchZeros(Math.max(ROW_OPTIONS, vocabulary.optionKeys.length) * 4);
}

/**
 * Reads counters into a plain array by code. A search reads dozens, and allocating typed arrays would cost
 * as much as its counting.
 */
export function counters(heap: Heap, address: number, codes: number): number[] {
  const { u32 } = heap;
  const numbers: number[] = [];
  for (let code = 0; code < codes; code++) numbers.push(u32[(address >> 2) + code] ?? 0);
  return numbers;
}

/** Number of listings by code; bars by position in `rangeFields` and bar number plus 1. */
export interface ListingCounts {
  options: ArrayLike<number>;
  cities: ArrayLike<number>;
  models: ArrayLike<number>;
  bars: ArrayLike<number>[];
}

const noCounts = () => ({
  options: [] as number[],
  cities: [0],
  models: [0],
  bars: rangeFields.map((field) => [0, ...histogramEdges[field].map(() => 0)]),
});

/** A set of listings with totals: of one vehicle type (its code) or of all, sound vehicles only or every condition. */
export interface TotalsKey {
  type: number | undefined;
  soundOnly: boolean;
}

type Counts = ReturnType<typeof noCounts> & { size: number };

/**
 * Number of listings per value, in total and per vehicle type, with and without unsound vehicles, because nearly every
 * search asks for one type and for sound vehicles.
 */
export class Totals {
  readonly #counts = new Map<string, Counts>();

  of({ type, soundOnly }: TotalsKey): Counts {
    const key = `${type ?? ''} ${soundOnly}`;
    let counts = this.#counts.get(key);
    if (!counts) this.#counts.set(key, (counts = { ...noCounts(), size: 0 }));
    return counts;
  }

  state(): ReadonlyMap<string, Counts> {
    return this.#counts;
  }

  restore(counts: ReadonlyMap<string, Counts>): void {
    for (const [key, each] of counts) this.#counts.set(key, each);
  }

  /** Adds (`by` 1) or subtracts (`by` −1) one listing of a type. */
  change(
    by: 1 | -1,
    { type, isUnsound }: { type: number; isUnsound: boolean },
    listing: CountedListing,
  ): void {
    for (const counts of this.#containing(type, isUnsound)) {
      counts.size += by;
      for (const code of listing.options) bump(counts.options, code, by);
      bump(counts.cities, listing.city, by);
      bump(counts.models, listing.model, by);
      for (const [field, bar] of listing.bars.entries()) bump(counts.bars[field] ?? [], bar, by);
    }
  }

  #containing(type: number, isUnsound: boolean): Counts[] {
    const sets = [false, ...(isUnsound ? [] : [true])];
    return sets.flatMap((soundOnly) => [
      this.of({ type: undefined, soundOnly }),
      this.of({ type, soundOnly }),
    ]);
  }
}

function bump(counters: number[], code: number, by: number): void {
  while (counters.length <= code) counters.push(0);
  counters[code]! += by;
}

/** Element-wise sum; the second array may be shorter. */
export function sum(first: ArrayLike<number>, second: ArrayLike<number>): number[] {
  const sums: number[] = [];
  for (let code = 0; code < first.length; code++) sums.push((first[code] ?? 0) + (second[code] ?? 0));
  return sums;
}

/** Element-wise difference; `totals` may lack the last codes. */
export function difference(totals: ListingCounts, counted: ListingCounts): ListingCounts {
  const minus = (all: ArrayLike<number>, some: ArrayLike<number>): number[] => {
    const left: number[] = [];
    for (let code = 0; code < some.length; code++) left.push((all[code] ?? 0) - (some[code] ?? 0));
    return left;
  };
  return {
    options: minus(totals.options, counted.options),
    cities: minus(totals.cities, counted.cities),
    models: minus(totals.models, counted.models),
    bars: counted.bars.map((bars, field) => minus(totals.bars[field] ?? [], bars)),
  };
}
