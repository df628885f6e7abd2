import type { Heap } from '../kernels/heap.ts';

const FIRST_CODES = 64;
const BITMAPS_TOGETHER = 32;
/** Index of the next free bitmap in the table header `#room`. */
const NEXT_BITMAP = 2;

/** Addresses in the heap. */
export interface SlotSetsState {
  room: number;
  directory: number;
  codes: number;
}

/** The sets of one segment's slots for every code of one dictionary. */
export class SlotSets {
  readonly #heap: Heap;
  readonly #bitmapBytes: number;
  /** Table header; see `sets.as.ts`. */
  readonly #room: number;
  /** Codes in the memory order of their sets, valid while the next bitmap is at `#orderedUpTo`. */
  #inMemoryOrder: number[] = [];
  #orderedUpTo = 0;
  #directory = 0;
  #codes = 0;

  /**
   * A list may take `listShare` of the memory of a bitmap; longer ones become bitmaps. Bitmaps of `counted`
   * sets lie side by side, because they are read one after the other.
   */
  constructor(
    heap: Heap,
    bitmapBytes: number,
    { listShare, counted }: { listShare: number; counted: boolean },
    state?: SlotSetsState,
  ) {
    this.#heap = heap;
    this.#bitmapBytes = bitmapBytes;
    if (state) {
      this.#room = state.room;
      this.#directory = state.directory;
      this.#codes = state.codes;
      return;
    }
    this.#room = heap.allocate(16);
    // Two bytes for the length and for each slot, in a block of at least 16.
    const longestList = Math.max(16, bitmapBytes * listShare) / 2 - 1;
    heap.u32.set([longestList, counted ? BITMAPS_TOGETHER : 1], this.#room >> 2);
  }

  state(): SlotSetsState {
    return { room: this.#room, directory: this.#directory, codes: this.#codes };
  }

  /** Number of codes that have an entry. */
  get codes(): number {
    return this.#codes;
  }

  /** Adds a slot to the sets with the given codes; the slot must be new to them and the codes distinct. */
  add(slot: number, codes: readonly number[]): void {
    if (codes.length === 0) return;
    for (const code of codes) if (code >= this.#codes) this.#grow(code + 1);
    this.#heap.resetScratch();
    const list = this.#heap.scratchOf(codes);
    const { kernels } = this.#heap;
    kernels.addToSets(this.#directory, list, codes.length, slot, this.#bitmapBytes, this.#room);
  }

  /** Address of the set's bitmap; undefined when it is stored as a list. */
  bitmapOf(code: number): number | undefined {
    if (code >= this.#codes) return undefined;
    const entry = this.#heap.u32[(this.#directory >> 2) + code] ?? 0;
    return (entry & 1) === 1 ? entry - 1 : undefined;
  }

  /** Adds the sets with the given codes to a bitmap. */
  unite(target: number, codes: readonly number[]): void {
    const known = codes.filter((code) => code < this.#codes);
    if (known.length === 0) return;
    const list = this.#heap.scratchOf(known);
    this.#heap.kernels.uniteSets(target, this.#directory, list, known.length, this.#bitmapBytes);
  }

  /** Codes, starting at `from`, of the sets that contain a slot. */
  codesOf(slot: number, from: number): number[] {
    if (this.#codes <= from) return [];
    return this.#holding(
      slot,
      Array.from({ length: this.#codes - from }, (_, index) => from + index),
    );
  }

  /** Whether every set with one of the codes contains the slot. */
  areHolding(slot: number, codes: readonly number[]): boolean {
    return this.#holding(slot, codes).length === codes.length;
  }

  /** The codes of those sets that contain a slot. */
  #holding(slot: number, codes: readonly number[]): number[] {
    this.#heap.resetScratch();
    const mask = this.#heap.scratchZeros(this.#bitmapBytes);
    this.#heap.u8[mask + (slot >> 3)] = 1 << (slot & 7);
    const tally = this.#heap.scratchZeros(this.#codes * 4);
    this.tally(codes, mask, tally);
    return codes.filter((code) => code < this.#codes && this.#heap.u32[(tally >> 2) + code] === 1);
  }

  /** Adds to the counter of each code the number of slots its set shares with the bitmap. */
  tally(codes: readonly number[], bitmap: number, tally: number): void {
    const known = codes.filter((code) => code < this.#codes);
    if (known.length === 0) return;
    const list = this.#heap.scratchOf(known);
    this.#heap.kernels.tallySets(this.#directory, list, known.length, bitmap, this.#bitmapBytes, tally);
  }

  /** Like `tally` for many codes, in the memory order of their sets, which is three times as fast. */
  tallyMany(codes: ReadonlySet<number>, bitmap: number, tally: number): void {
    const nextBitmap = this.#heap.u32[(this.#room >> 2) + NEXT_BITMAP] ?? 0;
    if (this.#inMemoryOrder.length !== this.#codes || this.#orderedUpTo !== nextBitmap) {
      const entries = this.#heap.u32.slice(this.#directory >> 2, (this.#directory >> 2) + this.#codes);
      this.#inMemoryOrder = Array.from(entries.keys()).sort((a, b) => (entries[a] ?? 0) - (entries[b] ?? 0));
      this.#orderedUpTo = nextBitmap;
    }
    this.tally(
      this.#inMemoryOrder.filter((code) => codes.has(code)),
      bitmap,
      tally,
    );
  }

  /** Removes slots that are not live from the sets with codes in [from, to). */
  purge(from: number, to: number, live: number): void {
    const end = Math.min(to, this.#codes);
    if (from < end) this.#heap.kernels.purgeSets(this.#directory, from, end, live, this.#bitmapBytes);
  }

  #grow(codes: number): void {
    const size = Math.max(FIRST_CODES, 2 ** Math.ceil(Math.log2(codes)));
    const directory = this.#heap.allocate(size * 4);
    if (this.#codes > 0) {
      this.#heap.u8.copyWithin(directory, this.#directory, this.#directory + this.#codes * 4);
      this.#heap.kernels.release(this.#directory, this.#codes * 4);
    }
    this.#directory = directory;
    this.#codes = size;
  }
}
