import type { Heap } from '../kernels/heap.ts';
import { packChunks, unpackChunks, type PackedChunks } from '../snapshot/packed-chunks.ts';
import type { Segment } from './segment.ts';
import { countBefore, sortedBy } from './sort.ts';
import { NOT_STATED } from './vocabulary.ts';

const CHUNK = 2048;
/** Slots per chunk after a rebuild; the free rest lets additions avoid an immediate split. */
const FILLED = 1536;
/** Up to this many equal listings are reversed in memory; for longer runs the first one is searched. */
const RUN = 64;

/** Position in the order: an entry of a chunk. */
interface Position {
  chunk: number;
  entry: number;
}

interface Chunk {
  slots: Uint32Array<ArrayBuffer>;
  length: number;
}

/** Lowest and highest value of a column, inclusive. */
export interface Bounds {
  min: number;
  max: number;
}

/** The part of an ordered list of matches to return. */
export interface Page {
  skip: number;
  want: number;
  ids: number[];
}

/**
 * The slots of all listings (numbered across segments) sorted by one column, ascending or descending;
 * values that are not stated come last, equal ones by id descending. Slots are kept in sorted chunks, so a
 * change moves at most one chunk. It can be read in both directions.
 */
export class Order {
  readonly descending: boolean;
  readonly #heap: Heap;
  readonly #segments: readonly Segment[];
  /** Address of the column in a segment; 0 when no listing states the field. */
  readonly columnOf: (segment: Segment) => number;
  readonly #shift: number;
  #chunks: Chunk[] = [];

  constructor(options: {
    heap: Heap;
    /** Shared with the index, which appends segments. */
    segments: readonly Segment[];
    segmentSlots: number;
    /** See `Order.columnOf`. */
    columnOf: (segment: Segment) => number;
    descending: boolean;
  }) {
    this.#heap = options.heap;
    this.#segments = options.segments;
    this.columnOf = options.columnOf;
    this.#shift = Math.log2(options.segmentSlots);
    this.descending = options.descending;
  }

  get bytes(): number {
    return this.#chunks.length * CHUNK * 4;
  }

  /** Sort key, ascending in list order for either direction; NOT_STATED is the highest. */
  keyOf(slot: number): number {
    const segment = this.#segments[slot >>> this.#shift];
    const column = segment ? this.columnOf(segment) : 0;
    if (column === 0) return NOT_STATED;
    const value = this.#heap.u32[(column >> 2) + (slot & ((1 << this.#shift) - 1))] ?? NOT_STATED;
    return this.descending && value !== NOT_STATED ? NOT_STATED - 1 - value : value;
  }

  idOf(slot: number): number {
    const segment = this.#segments[slot >>> this.#shift] as Segment;
    return this.#heap.u32[(segment.ids >> 2) + (slot & ((1 << this.#shift) - 1))] ?? 0;
  }

  /** Negative when `a` comes before `b`. */
  compare(a: number, b: number): number {
    return this.keyOf(a) - this.keyOf(b) || this.idOf(b) - this.idOf(a);
  }

  add(slot: number): void {
    const { chunk: index, entry } = this.#find((other) => this.compare(other, slot) < 0);
    let chunk = this.#chunks[index];
    if (!chunk) this.#chunks.push((chunk = { slots: new Uint32Array(CHUNK), length: 0 }));
    chunk.slots.copyWithin(entry + 1, entry, chunk.length);
    chunk.slots[entry] = slot;
    chunk.length += 1;
    if (chunk.length < CHUNK) return;
    const half = CHUNK / 2;
    const upper = { slots: new Uint32Array(CHUNK), length: half };
    upper.slots.set(chunk.slots.subarray(half));
    chunk.length = half;
    this.#chunks.splice(index + 1, 0, upper);
  }

  /** Removes a slot whose columns still have the values it was added with. */
  remove(slot: number): void {
    const { chunk: index, entry } = this.#find((other) => this.compare(other, slot) < 0);
    const chunk = this.#chunks[index];
    if (!chunk || chunk.slots[entry] !== slot) return;
    chunk.slots.copyWithin(entry, entry + 1, chunk.length);
    chunk.length -= 1;
    if (chunk.length === 0) this.#chunks.splice(index, 1);
  }

  /** Replaces all content with the given slots, which must be sorted by id descending. */
  rebuild(slots: Uint32Array): void {
    const sorted = sortedBy(slots, (slot) => this.keyOf(slot));
    this.#chunks = [];
    for (let start = 0; start < sorted.length; start += FILLED) {
      const part = sorted.subarray(start, start + FILLED);
      const chunk = { slots: new Uint32Array(CHUNK), length: part.length };
      chunk.slots.set(part);
      this.#chunks.push(chunk);
    }
  }

  state(): PackedChunks {
    return packChunks(this.#chunks);
  }

  restore(state: PackedChunks): void {
    this.#chunks = unpackChunks(state, CHUNK);
  }

  /** Slots with keys in [from, to). */
  *between(from: number, to: number): Generator<number> {
    const start = this.#firstOf(from);
    const end = this.#firstOf(to);
    for (let index = start.chunk; index <= end.chunk; index++) {
      const chunk = this.#chunks[index];
      if (!chunk) return;
      const last = index === end.chunk ? end.entry : chunk.length;
      for (let entry = index === start.chunk ? start.entry : 0; entry < last; entry++) {
        yield chunk.slots[entry] ?? 0;
      }
    }
  }

  /**
   * Adds matching slots of a bitmap to the page until it is full, in this order or in reverse. `bounds` are
   * column values that contain every slot of the bitmap.
   */
  take(page: Page, bitmap: number, backward: boolean, bounds?: Bounds): void {
    const [low, high] = this.#keys(bounds ?? { min: 0, max: NOT_STATED - 1 });
    const start = this.#firstOf(low);
    const end = this.#firstOf(high + 1);
    if (backward) this.#walkBackward(page, bitmap, start, end);
    else this.#walk(page, bitmap, start, end);
    if (!bounds) this.#walk(page, bitmap, end, { chunk: this.#chunks.length, entry: 0 });
  }

  /** Keys of the lowest and highest value, in ascending order. */
  #keys({ min, max }: Bounds): [number, number] {
    return this.descending ? [NOT_STATED - 1 - max, NOT_STATED - 1 - min] : [min, max];
  }

  #walk(page: Page, bitmap: number, from: Position, to: Position): void {
    const { u8 } = this.#heap;
    for (let index = from.chunk; index <= to.chunk && page.want > 0; index++) {
      const chunk = this.#chunks[index];
      if (!chunk) return;
      const { slots } = chunk;
      const last = index === to.chunk ? to.entry : chunk.length;
      for (let entry = index === from.chunk ? from.entry : 0; entry < last; entry++) {
        const slot = slots[entry] as number;
        if ((((u8[bitmap + (slot >>> 3)] as number) >> (slot & 7)) & 1) === 0) continue;
        if (page.skip > 0) page.skip -= 1;
        else {
          page.ids.push(this.idOf(slot));
          if (--page.want === 0) return;
        }
      }
    }
  }

  /** Walks from `to` back to `from`. Equal listings stay in descending id order in both directions. */
  #walkBackward(page: Page, bitmap: number, from: Position, to: Position): void {
    const { u8 } = this.#heap;
    let run: number[] = [];
    let runKey = -1;
    const takeRun = (): void => {
      while (run.length > 0 && page.want > 0) {
        const slot = run.pop() as number;
        if (page.skip > 0) page.skip -= 1;
        else {
          page.ids.push(this.idOf(slot));
          page.want -= 1;
        }
      }
    };
    let { chunk: index, entry } = to;
    let runEnd = to;
    while (page.want > 0 && (index > from.chunk || (index === from.chunk && entry > from.entry))) {
      if (entry === 0) {
        const before = this.#chunks[--index];
        if (!before) break;
        entry = before.length;
        continue;
      }
      const slot = (this.#chunks[index] as Chunk).slots[--entry] as number;
      if ((((u8[bitmap + (slot >>> 3)] as number) >> (slot & 7)) & 1) === 0) continue;
      const key = this.keyOf(slot);
      if (key !== runKey) {
        takeRun();
        run = [];
        runKey = key;
        runEnd = { chunk: index, entry: entry + 1 };
      }
      run.push(slot);
      if (run.length < RUN) continue;
      const start = this.#firstOf(key);
      this.#walk(page, bitmap, start, runEnd);
      run = [];
      runKey = -1;
      ({ chunk: index, entry } = start);
    }
    takeRun();
  }

  #firstOf(key: number): Position {
    return this.#find((slot) => this.keyOf(slot) < key);
  }

  /** First position whose slot is not `before`; slots that are must come first. */
  #find(before: (slot: number) => boolean): Position {
    const low = countBefore(this.#chunks.length, (index) => {
      const { slots, length } = this.#chunks[index] as Chunk;
      return before(slots[length - 1] as number);
    });
    const chunk = this.#chunks[low];
    if (!chunk) {
      const last = this.#chunks.at(-1);
      return last ? { chunk: low - 1, entry: last.length } : { chunk: 0, entry: 0 };
    }
    const first = countBefore(chunk.length, (entry) => before(chunk.slots[entry] as number));
    return { chunk: low, entry: first };
  }
}
