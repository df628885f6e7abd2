import type { SearchHeap } from './search-index-heap.ts';
import { postedWithinDays, rangeFields } from './search-query.ts';
import { SearchSets } from './search-index-sets.ts';
import { NOT_STATED, type CodedDocument } from './search-index-vocabulary.ts';

/** Options per plane: each slot has one row of so many bits in it. */
export const PLANE_OPTIONS = 128;
const ROW_BYTES = PLANE_OPTIONS / 8;

/** A full round of the sweep takes this part of a segment's slots in removals. */
const SWEEP_SHARE = 32;

const setNames = ['options', 'cities', 'brands', 'models', 'words', 'titleWords', 'stated'] as const;
export type SetName = (typeof setNames)[number];

/**
 * A fixed number of slots, one listing each, with every value twice: per slot in columns, to count and compare
 * listings one by one, and per value as a set of slots, to filter and to count very many.
 *
 * A removed slot only leaves `live`. It rests until a sweep, a small step with every removal, has been through
 * all sets, and may then be used again: so nobody has to remember which words a listing had.
 */
export class SearchSegment {
  readonly slots: number;
  readonly bitmapBytes: number;
  /** Bitmap of the slots in use. */
  readonly live: number;
  /** Columns of u32. */
  readonly ids: number;
  readonly published: number;
  readonly scores: number;
  /** Columns of u16: code, 0 for none. */
  readonly cities: number;
  readonly models: number;
  /** By position in `rangeFields`: columns of u32 and u8; 0 where no listing states the field. */
  readonly ranges: number[] = rangeFields.map(() => 0);
  readonly bars: number[] = rangeFields.map(() => 0);
  readonly statedCounts: number[] = rangeFields.map(() => 0);
  /** Planes of option bits; code c is bit c % 128 of plane c / 128. */
  readonly planes: number[] = [];
  /** Bitmaps of what was posted within each of `postedWithinDays`; kept by `SearchPosted`. */
  readonly posted: readonly number[];
  readonly sets: Record<SetName, SearchSets>;
  #size = 0;
  #used = 0;
  #free: number[] = [];
  #resting: number[] = [];
  #swept: { slots: number[]; done: number } | undefined;
  readonly #heap: SearchHeap;

  /** `slots` is a power of two from 256 to 65536. */
  constructor(heap: SearchHeap, slots: number) {
    this.#heap = heap;
    this.slots = slots;
    this.bitmapBytes = slots / 8;
    this.live = heap.allocate(this.bitmapBytes);
    this.ids = heap.allocate(slots * 4);
    this.published = heap.allocate(slots * 4);
    this.scores = heap.allocate(slots * 4);
    this.cities = heap.allocate(slots * 2);
    this.models = heap.allocate(slots * 2);
    this.posted = postedWithinDays.map(() => heap.allocate(this.bitmapBytes));
    this.sets = Object.fromEntries(
      setNames.map((name) => [name, new SearchSets(heap, this.bitmapBytes)]),
    ) as Record<SetName, SearchSets>;
  }

  get size(): number {
    return this.#size;
  }

  get full(): boolean {
    return this.#free.length === 0 && this.#used === this.slots;
  }

  /** Takes a slot for the document; the segment must not be full. */
  add(document: CodedDocument): number {
    const slot = this.#free.pop() ?? this.#used++;
    const stated: number[] = [];
    for (const [field, value] of document.ranges.entries()) {
      if (value !== NOT_STATED) {
        stated.push(field);
        this.statedCounts[field]! += 1;
        if (this.ranges[field] === 0) {
          this.ranges[field] = this.#heap.allocate(this.slots * 4, 0xff);
          this.bars[field] = this.#heap.allocate(this.slots);
        }
      }
    }
    this.#writeRows(slot, document.options);
    const { u8, u16, u32 } = this.#heap;
    for (const [field, column] of this.ranges.entries()) {
      if (column === 0) continue;
      u32[(column >> 2) + slot] = document.ranges[field] ?? NOT_STATED;
      u8[(this.bars[field] ?? 0) + slot] = document.bars[field] ?? 0;
    }
    u32[(this.ids >> 2) + slot] = document.id;
    u32[(this.published >> 2) + slot] = document.publishedAt;
    u32[(this.scores >> 2) + slot] = document.score;
    u16[(this.cities >> 1) + slot] = document.city;
    u16[(this.models >> 1) + slot] = document.model;
    u8[this.live + (slot >> 3)]! |= 1 << (slot & 7);
    this.sets.options.add(slot, document.options);
    if (document.city > 0) this.sets.cities.add(slot, [document.city]);
    this.sets.brands.add(slot, [document.brand]);
    this.sets.models.add(slot, [document.model]);
    this.sets.words.add(slot, document.words);
    this.sets.titleWords.add(slot, document.titleWords);
    this.sets.stated.add(slot, stated);
    this.#size += 1;
    return slot;
  }

  /** Takes a document out; its slot keeps its columns until it is used again. */
  remove(slot: number): void {
    const { u8 } = this.#heap;
    u8[this.live + (slot >> 3)]! &= ~(1 << (slot & 7));
    for (const field of rangeFields.keys()) {
      if (this.barOf(slot, field) > 0) this.statedCounts[field]! -= 1;
    }
    this.#size -= 1;
    this.#resting.push(slot);
    this.#sweep();
  }

  /** Bar of the histogram plus 1, or 0 where the field isn't stated. */
  barOf(slot: number, field: number): number {
    const column = this.bars[field] ?? 0;
    return column === 0 ? 0 : (this.#heap.u8[column + slot] ?? 0);
  }

  /** Codes of the slot's options. */
  optionsOf(slot: number): number[] {
    const codes: number[] = [];
    const { u32 } = this.#heap;
    for (const [plane, rows] of this.planes.entries()) {
      for (let word = 0; word < ROW_BYTES / 4; word++) {
        let bits = u32[((rows + slot * ROW_BYTES) >> 2) + word] ?? 0;
        while (bits !== 0) {
          const bit = 31 - Math.clz32(bits & -bits);
          codes.push(plane * PLANE_OPTIONS + word * 32 + bit);
          bits &= bits - 1;
        }
      }
    }
    return codes;
  }

  #writeRows(slot: number, options: readonly number[]): void {
    for (const code of options) {
      while (this.planes.length * PLANE_OPTIONS <= code) {
        this.planes.push(this.#heap.allocate(this.slots * ROW_BYTES));
      }
    }
    const { u8 } = this.#heap;
    for (const rows of this.planes) u8.fill(0, rows + slot * ROW_BYTES, rows + (slot + 1) * ROW_BYTES);
    for (const code of options) {
      const rows = this.planes[Math.floor(code / PLANE_OPTIONS)] ?? 0;
      const bit = code % PLANE_OPTIONS;
      u8[rows + slot * ROW_BYTES + (bit >> 3)]! |= 1 << (bit & 7);
    }
  }

  /** One step; a round begins when there is something to free, and frees what was resting at its start. */
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
