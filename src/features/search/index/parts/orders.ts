import type { Heap } from '../kernels/heap.ts';
import type { PackedChunks } from '../snapshot/packed-chunks.ts';
import { Order } from './order.ts';
import { sortedBy } from './sort.ts';
import { rangeFields } from '../search-query.ts';
import type { Segment } from './segment.ts';
import { sortColumns, type SortColumn } from '../sort-rules.ts';

/** If more than 1/REBUILD_SHARE of all slots are new, everything is sorted again. */
const REBUILD_SHARE = 16;

export interface OrdersState {
  orders: Record<SortColumn, PackedChunks>;
  size: number;
}

/** The four sort orders of an index. Additions are deferred until the next read. */
export class Orders {
  readonly #orders: Record<SortColumn, Order>;
  readonly #segments: readonly Segment[];
  readonly #heap: Heap;
  readonly #segmentSlots: number;
  #added: number[] = [];
  #size = 0;

  constructor(heap: Heap, segments: readonly Segment[], segmentSlots: number) {
    this.#heap = heap;
    this.#segments = segments;
    this.#segmentSlots = segmentSlots;
    const price = rangeFields.indexOf('price');
    const year = rangeFields.indexOf('year');
    const columns: Record<SortColumn, (segment: Segment) => number> = {
      published: (segment) => segment.published,
      score: (segment) => segment.scores,
      price: (segment) => segment.ranges[price] ?? 0,
      year: (segment) => segment.ranges[year] ?? 0,
    };
    // Built in the direction that is requested most, which is faster to read.
    this.#orders = Object.fromEntries(
      sortColumns.map((column) => [
        column,
        new Order({
          heap,
          segments,
          segmentSlots,
          columnOf: columns[column],
          descending: column !== 'price',
        }),
      ]),
    ) as Record<SortColumn, Order>;
  }

  get bytes(): number {
    return sortColumns.reduce((sum, column) => sum + this.#orders[column].bytes, 0);
  }

  state(): OrdersState {
    this.#settle();
    const orders = Object.fromEntries(sortColumns.map((column) => [column, this.#orders[column].state()]));
    return { orders: orders as OrdersState['orders'], size: this.#size };
  }

  restore({ orders, size }: OrdersState): void {
    for (const column of sortColumns) this.#orders[column].restore(orders[column]);
    this.#size = size;
  }

  add(slot: number): void {
    this.#added.push(slot);
  }

  /** Call before the columns of the slot change. */
  remove(slot: number): void {
    this.#settle();
    for (const column of sortColumns) this.#orders[column].remove(slot);
    this.#size -= 1;
  }

  by(column: SortColumn): Order {
    this.#settle();
    return this.#orders[column];
  }

  #settle(): void {
    if (this.#added.length === 0) return;
    const added = this.#added;
    this.#added = [];
    this.#size += added.length;
    if (added.length * REBUILD_SHARE < this.#size) {
      for (const slot of added) for (const column of sortColumns) this.#orders[column].add(slot);
      return;
    }
    const slots = new Uint32Array(this.#size);
    const out = this.#heap.kernels.allocate(this.#segmentSlots * 4);
    let count = 0;
    for (const [index, segment] of this.#segments.entries()) {
      const first = index * this.#segmentSlots;
      const found = this.#heap.kernels.listSlots(segment.live, segment.bitmapBytes, first, out);
      slots.set(this.#heap.u32.subarray(out >> 2, (out >> 2) + found), count);
      count += found;
    }
    this.#heap.kernels.release(out, this.#segmentSlots * 4);
    const byId = sortedBy(slots, (slot) => this.#orders.published.idOf(slot)).reverse();
    for (const column of sortColumns) this.#orders[column].rebuild(byId);
  }
}
