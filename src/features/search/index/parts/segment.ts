import type { Heap } from '../kernels/heap.ts';
import { postedWithinDays, rangeFields } from '../search-query.ts';
import { SlotSets, type SlotSetsState } from './slot-sets.ts';
import {
  codeSets,
  setNames,
  type CodedDocument,
  type CountedListing,
  type SetName,
} from '../coded-document.ts';
import { NOT_STATED } from './vocabulary.ts';

/** Row layout: see `tallyListings` in the kernels. Options with higher codes exist only as sets. */
export const ROW_OPTIONS = 384;
const ROW_BYTES = 64;
const BARS_AT = 48;
const CITY_AT = 60;
const MODEL_AT = 62;

/** A bitmap counts as fast as a list of a sixteenth of its size. For uncounted sets only memory matters. */
const COUNTED = { listShare: 1 / 16, counted: true };
const UNCOUNTED = { listShare: 1 / 4, counted: false };

/** A full sweep is spread over slots / SWEEP_SHARE removals. */
const SWEEP_SHARE = 32;

/** Addresses in the heap, and which slots are free. */
export interface SegmentState {
  addresses: Record<'live' | 'ids' | 'published' | 'scores' | 'cities' | 'models' | 'rows', number>;
  ranges: readonly number[];
  bars: readonly number[];
  posted: readonly number[];
  sets: Record<SetName, SlotSetsState>;
  size: number;
  used: number;
  free: readonly number[];
  resting: readonly number[];
  swept: { slots: number[]; done: number } | undefined;
}

/**
 * A fixed number of slots with one listing each. Every value is stored twice: per slot in columns and rows,
 * to compare and count single listings, and per value as a set of slots, to filter and to count large
 * results.
 *
 * A removed slot is only cleared in `live`. It can be reused after a sweep has cleared it from all sets;
 * the sweep advances one small step with each removal. This avoids storing the words of each listing for
 * its removal.
 */
export class Segment {
  readonly slots: number;
  readonly bitmapBytes: number;
  /** Bitmap of the slots in use. */
  readonly live: number;
  /** Columns of u32. */
  readonly ids: number;
  readonly published: number;
  readonly scores: number;
  /** By position in `rangeFields`: u32 columns; 0 when no listing states the field. */
  readonly ranges: number[];
  /** Histogram bar plus 1, or 0 for not stated, as u8 columns by position in `rangeFields`. */
  readonly bars: number[];
  /** u16 columns of codes; 0 for none. */
  readonly cities: number;
  readonly models: number;
  /**
   * One row per slot that repeats everything that is counted: small results are counted by row, large ones
   * by column.
   */
  readonly rows: number;
  /** Bitmaps of listings posted within each of `postedWithinDays`; maintained by `PostedBitmaps`. */
  readonly posted: readonly number[];
  readonly sets: Record<SetName, SlotSets>;
  #size = 0;
  #used = 0;
  #free: number[] = [];
  #resting: number[] = [];
  #swept: { slots: number[]; done: number } | undefined;
  readonly #heap: Heap;

  /** `slots`: a power of two from 256 to 65536. With `state`, the heap has the data. */
  constructor(heap: Heap, slots: number, state?: SegmentState) {
    this.#heap = heap;
    this.slots = slots;
    this.bitmapBytes = slots / 8;
    const { addresses } = state ?? {};
    this.live = addresses?.live ?? heap.allocate(this.bitmapBytes);
    this.ids = addresses?.ids ?? heap.allocate(slots * 4);
    this.published = addresses?.published ?? heap.allocate(slots * 4);
    this.scores = addresses?.scores ?? heap.allocate(slots * 4);
    this.cities = addresses?.cities ?? heap.allocate(slots * 2);
    this.models = addresses?.models ?? heap.allocate(slots * 2);
    this.rows = addresses?.rows ?? heap.allocate(slots * ROW_BYTES);
    this.ranges = state ? [...state.ranges] : rangeFields.map(() => 0);
    this.bars = state ? [...state.bars] : rangeFields.map(() => 0);
    this.posted = state?.posted ?? postedWithinDays.map(() => heap.allocate(this.bitmapBytes));
    this.sets = Object.fromEntries(
      setNames.map((name) => [
        name,
        new SlotSets(heap, this.bitmapBytes, name === 'options' ? COUNTED : UNCOUNTED, state?.sets[name]),
      ]),
    ) as Record<SetName, SlotSets>;
    if (!state) return;
    this.#size = state.size;
    this.#used = state.used;
    this.#free = [...state.free];
    this.#resting = [...state.resting];
    this.#swept = state.swept;
  }

  state(): SegmentState {
    const { live, ids, published, scores, cities, models, rows } = this;
    return {
      addresses: { live, ids, published, scores, cities, models, rows },
      ranges: this.ranges,
      bars: this.bars,
      posted: this.posted,
      sets: Object.fromEntries(
        setNames.map((name) => [name, this.sets[name].state()]),
      ) as SegmentState['sets'],
      size: this.#size,
      used: this.#used,
      free: this.#free,
      resting: this.#resting,
      swept: this.#swept,
    };
  }

  get size(): number {
    return this.#size;
  }

  get full(): boolean {
    return this.#free.length === 0 && this.#used === this.slots;
  }

  /** Stores the document in a free slot; the segment must not be full. */
  add(document: CodedDocument): number {
    const slot = this.#free.pop() ?? this.#used++;
    for (const [field, value] of document.ranges.entries()) {
      if (value !== NOT_STATED && this.ranges[field] === 0) {
        this.ranges[field] = this.#heap.allocate(this.slots * 4, 0xff);
        this.bars[field] = this.#heap.allocate(this.slots);
      }
    }
    const { u8, u16, u32 } = this.#heap;
    for (const [field, column] of this.ranges.entries()) {
      if (column === 0) continue;
      u32[(column >> 2) + slot] = document.ranges[field] ?? NOT_STATED;
      u8[(this.bars[field] ?? 0) + slot] = document.bars[field] ?? 0;
    }
    u16[(this.cities >> 1) + slot] = document.city;
    u16[(this.models >> 1) + slot] = document.model;
    u32[(this.ids >> 2) + slot] = document.id;
    u32[(this.published >> 2) + slot] = document.publishedAt;
    u32[(this.scores >> 2) + slot] = document.score;
    u8[this.live + (slot >> 3)]! |= 1 << (slot & 7);
    this.#writeRow(slot, document);
    for (const name of setNames) this.sets[name].add(slot, codeSets[name](document));
    this.#size += 1;
    return slot;
  }

  /** Removes a document; the columns of its slot keep their values until it is reused. */
  remove(slot: number): void {
    this.#heap.u8[this.live + (slot >> 3)]! &= ~(1 << (slot & 7));
    this.#size -= 1;
    this.#resting.push(slot);
    this.#sweep();
  }

  /** The counted values of the listing in a slot. */
  countedAt(slot: number): CountedListing {
    // Before the views of the heap are read: it may grow the memory.
    const rare = this.sets.options.codesOf(slot, ROW_OPTIONS);
    const { u8, u16, u32 } = this.#heap;
    const row = this.rows + slot * ROW_BYTES;
    const options: number[] = [];
    for (let word = 0; word < ROW_OPTIONS / 32; word++) {
      for (let bits = u32[(row >> 2) + word] ?? 0; bits !== 0; bits &= bits - 1) {
        options.push(word * 32 + 31 - Math.clz32(bits & -bits));
      }
    }
    options.push(...rare);
    return {
      options,
      city: u16[(row + CITY_AT) >> 1] ?? 0,
      model: u16[(row + MODEL_AT) >> 1] ?? 0,
      bars: Array.from(u8.subarray(row + BARS_AT, row + BARS_AT + rangeFields.length)),
    };
  }

  /** Whether a slot holds this document; words that it should not have are not noticed. */
  holds(slot: number, document: CodedDocument): boolean {
    const { sets } = this;
    const counted = this.countedAt(slot);
    const isInSets = setNames.every((name) => sets[name].areHolding(slot, codeSets[name](document)));
    const { u32 } = this.#heap;
    const at = (column: number): number => (column === 0 ? NOT_STATED : (u32[(column >> 2) + slot] ?? 0));
    const sorted = (codes: readonly number[]): string => codes.toSorted((a, b) => a - b).join();
    return (
      isInSets &&
      sorted(counted.options) === sorted(document.options) &&
      counted.city === document.city &&
      counted.model === document.model &&
      counted.bars.join() === document.bars.join() &&
      at(this.ids) === document.id &&
      at(this.published) === document.publishedAt &&
      at(this.scores) === document.score &&
      this.ranges.every((column, field) => at(column) === document.ranges[field])
    );
  }

  #writeRow(slot: number, { options, bars, city, model }: CountedListing): void {
    const { u8, u16 } = this.#heap;
    const row = this.rows + slot * ROW_BYTES;
    u8.fill(0, row, row + ROW_BYTES);
    for (const code of options) if (code < ROW_OPTIONS) u8[row + (code >> 3)]! |= 1 << (code & 7);
    u8.set(bars, row + BARS_AT);
    u16[(row + CITY_AT) >> 1] = city;
    u16[(row + MODEL_AT) >> 1] = model;
  }

  /** Advances the sweep by one step. A round frees the slots that were removed before it began. */
  #sweep(): void {
    this.#swept ??= { slots: this.#resting.splice(0), done: 0 };
    const all = Object.values(this.sets).reduce((sum, sets) => sum + sets.codes, 0);
    const from = this.#swept.done;
    const to = from + Math.ceil((all * SWEEP_SHARE) / this.slots);
    let first = 0;
    for (const sets of Object.values(this.sets)) {
      sets.purge(Math.max(0, from - first), Math.max(0, to - first), this.live);
      first += sets.codes;
    }
    this.#swept.done = to;
    if (to < all) return;
    this.#free.push(...this.#swept.slots);
    this.#swept = undefined;
  }
}
