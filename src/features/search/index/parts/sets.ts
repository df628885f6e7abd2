import type { SearchHeap } from '../kernels/heap.ts';

const FIRST_CODES = 64;
const BITMAPS_TOGETHER = 32;
/** Place of the next free bitmap in `#room`. */
const NEXT_BITMAP = 2;

/** The sets of one segment's slots for every code of one dictionary. */
export class SearchSets {
  readonly #heap: SearchHeap;
  readonly #bitmapBytes: number;
  /** See the kernels. */
  readonly #room: number;
  /** Codes as their sets lay when the table's next bitmap was at `#orderedUpTo`. */
  #inMemoryOrder: number[] = [];
  #orderedUpTo = 0;
  #directory = 0;
  #codes = 0;

  /**
   * Lists take at most `listShare` of the memory of a bitmap; longer ones become bitmaps. Those of `counted` sets,
   * which are read one after the other, lie side by side.
   */
  constructor(
    heap: SearchHeap,
    bitmapBytes: number,
    { listShare, counted }: { listShare: number; counted: boolean },
  ) {
    this.#heap = heap;
    this.#bitmapBytes = bitmapBytes;
    this.#room = heap.allocate(16);
    // Two bytes for the length and for each slot, in a block of at least 16.
    const longestList = Math.max(16, bitmapBytes * listShare) / 2 - 1;
    heap.u32.set([longestList, counted ? BITMAPS_TOGETHER : 1], this.#room >> 2);
  }

  /** There are entries for all codes below. */
  get codes(): number {
    return this.#codes;
  }

  /** Adds a slot that is in none of the sets to those with the given codes, each named once. */
  add(slot: number, codes: readonly number[]): void {
    if (codes.length === 0) return;
    for (const code of codes) if (code >= this.#codes) this.#grow(code + 1);
    this.#heap.resetScratch();
    const list = this.#heap.scratchOf(codes);
    const { kernels } = this.#heap;
    kernels.addToSets(this.#directory, list, codes.length, slot, this.#bitmapBytes, this.#room);
  }

  /** The set as a bitmap if it is kept as one. */
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

  /** Codes from `from` on of the sets that a slot is in. */
  codesOf(slot: number, from: number): number[] {
    if (this.#codes <= from) return [];
    this.#heap.resetScratch();
    const mask = this.#heap.scratchZeros(this.#bitmapBytes);
    this.#heap.u8[mask + (slot >> 3)] = 1 << (slot & 7);
    const codes = Array.from({ length: this.#codes - from }, (_, index) => from + index);
    const tally = this.#heap.scratchZeros(this.#codes * 4);
    this.tally(codes, mask, tally);
    return codes.filter((code) => this.#heap.u32[(tally >> 2) + code] === 1);
  }

  /** Adds to the counters of the given codes how many slots of their sets are in the bitmap. */
  tally(codes: readonly number[], bitmap: number, tally: number): void {
    const known = codes.filter((code) => code < this.#codes);
    if (known.length === 0) return;
    const list = this.#heap.scratchOf(known);
    this.#heap.kernels.tallySets(this.#directory, list, known.length, bitmap, this.#bitmapBytes, tally);
  }

  /** The same for very many codes, in the order in which their sets lie in memory: that is three times as fast. */
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

  /** Takes what isn't live out of the sets with codes from `from` up to, not including, `to`. */
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
