import { searchKernelsWasm } from './kernels-wasm.ts';

/** Addresses and sizes are in bytes. The kernels are documented in the `.as.ts` files. */
export interface SearchKernels {
  memory: WebAssembly.Memory;
  allocate(bytes: number): number;
  heapEnd(): number;
  setHeapEnd(end: number): void;
  release(block: number, bytes: number): void;
  addToSets(directory: number, codes: number, count: number, slot: number, bytes: number, room: number): void;
  purgeSets(directory: number, from: number, to: number, live: number, bytes: number): void;
  uniteSets(target: number, directory: number, codes: number, count: number, bytes: number): void;
  unite(target: number, source: number, bytes: number): void;
  intersect(target: number, source: number, bytes: number): void;
  subtract(target: number, source: number, bytes: number): void;
  addPoints(
    digits: number,
    stride: number,
    set: number,
    eligible: number,
    points: number,
    bytes: number,
  ): void;
  countBits(bitmap: number, bytes: number): number;
  countCommon(first: number, second: number, bytes: number): number;
  combine(
    eligible: number,
    filters: number,
    count: number,
    found: number,
    missed: number,
    counts: number,
    bytes: number,
  ): void;
  withinBars(
    target: number,
    bars: number,
    column: number,
    low: number,
    high: number,
    edge: number,
    otherEdge: number,
    min: number,
    max: number,
    eligible: number,
    slots: number,
  ): void;
  withinRange(target: number, column: number, min: number, max: number, slots: number): void;
  listSlots(bitmap: number, bytes: number, first: number, out: number): number;
  tallySets(
    directory: number,
    codes: number,
    count: number,
    mask: number,
    bytes: number,
    tally: number,
  ): void;
  tallyListings(
    rows: number,
    slots: number,
    count: number,
    options: number,
    cities: number,
    models: number,
    bars: number,
    fields: number,
  ): void;
  tallyOptions(rows: number, slots: number, count: number, options: number): void;
  tallyBytes(values: number, shift: number, slots: number, count: number, lanes: number): void;
  tallyShorts(values: number, shift: number, slots: number, count: number, lanes: number): void;
  foldLanes(lanes: number, codes: number): void;
  sortKeys(column: number, ids: number, slots: number, count: number, descending: number, out: number): void;
  selectSmallest(keys: number, count: number, wanted: number): void;
}

/** Size of a heap and the scratch blocks in it, without their content. */
export interface HeapState {
  bytes: number;
  scratch: { block: number; bytes: number }[];
}

const PAGE_BYTES = 65_536;
const compiled = new WebAssembly.Module(
  Uint8Array.from(atob(searchKernelsWasm), (character) => character.charCodeAt(0)),
);

/** Initial size of the scratch memory, which one search allocates and the next search reuses. */
const FIRST_SCRATCH_BYTES = 1 << 16;

/**
 * The memory and kernels of one index. Views become invalid when the memory grows, so read them again after
 * any allocation. The scratch area serves one search at a time.
 */
export class Heap {
  readonly kernels: SearchKernels;
  #u8: Uint8Array<ArrayBuffer>;
  #u16: Uint16Array<ArrayBuffer>;
  #u32: Uint32Array<ArrayBuffer>;
  #scratch: { block: number; bytes: number }[];
  #scratchUsed = 0;

  constructor() {
    this.kernels = new WebAssembly.Instance(compiled).exports as unknown as SearchKernels;
    const { buffer } = this.kernels.memory;
    this.#u8 = new Uint8Array(buffer);
    this.#u16 = new Uint16Array(buffer);
    this.#u32 = new Uint32Array(buffer);
    this.#scratch = [{ block: this.kernels.allocate(FIRST_SCRATCH_BYTES), bytes: FIRST_SCRATCH_BYTES }];
  }

  get bytes(): number {
    return this.kernels.memory.buffer.byteLength;
  }

  get u8(): Uint8Array<ArrayBuffer> {
    if (this.#u8.length === 0) this.#u8 = new Uint8Array(this.kernels.memory.buffer);
    return this.#u8;
  }

  get u16(): Uint16Array<ArrayBuffer> {
    if (this.#u16.length === 0) this.#u16 = new Uint16Array(this.kernels.memory.buffer);
    return this.#u16;
  }

  get u32(): Uint32Array<ArrayBuffer> {
    if (this.#u32.length === 0) this.#u32 = new Uint32Array(this.kernels.memory.buffer);
    return this.#u32;
  }

  state(): HeapState {
    return { bytes: this.kernels.heapEnd(), scratch: this.#scratch.map((block) => ({ ...block })) };
  }

  /** The used part of the memory; a view that is valid until the memory grows. */
  content(): Uint8Array<ArrayBuffer> {
    return this.u8.subarray(0, this.kernels.heapEnd());
  }

  /** Makes this unused heap ready for `content` to be filled with that of another one. */
  restore({ bytes, scratch }: HeapState): void {
    const missing = bytes - this.kernels.memory.buffer.byteLength;
    if (missing > 0) this.kernels.memory.grow(Math.ceil(missing / PAGE_BYTES));
    this.kernels.setHeapEnd(bytes);
    this.#scratch = scratch.map((block) => ({ ...block }));
    this.#scratchUsed = 0;
  }

  /** Allocates a permanent block filled with one byte value. */
  allocate(bytes: number, fill = 0): number {
    const block = this.kernels.allocate(bytes);
    this.u8.fill(fill, block, block + bytes);
    return block;
  }

  /** Frees all scratch; the next search overwrites it. */
  resetScratch(): void {
    this.#scratchUsed = 0;
    if (this.#scratch.length === 1) return;
    const bytes = this.#scratch.reduce((sum, block) => sum + block.bytes, 0);
    for (const block of this.#scratch) this.kernels.release(block.block, block.bytes);
    this.#scratch = [{ block: this.kernels.allocate(bytes), bytes }];
  }

  /** Allocates scratch of undefined content, valid until the next reset. */
  scratch(bytes: number): number {
    const wanted = (bytes + 15) & ~15;
    const last = this.#scratch.at(-1);
    if (last && this.#scratchUsed + wanted <= last.bytes) {
      this.#scratchUsed += wanted;
      return last.block + this.#scratchUsed - wanted;
    }
    const size = Math.max(wanted, 2 * (last?.bytes ?? 0));
    const block = this.kernels.allocate(size);
    this.#scratch.push({ block, bytes: size });
    this.#scratchUsed = wanted;
    return block;
  }

  /** Allocates scratch that holds the given numbers as u32. */
  scratchOf(numbers: ArrayLike<number>): number {
    const block = this.scratch(numbers.length * 4);
    this.u32.set(numbers, block >> 2);
    return block;
  }

  /** Allocates zeroed scratch. */
  scratchZeros(bytes: number): number {
    const block = this.scratch(bytes);
    this.u8.fill(0, block, block + bytes);
    return block;
  }
}
