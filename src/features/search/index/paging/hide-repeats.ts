import type { Heap } from '../kernels/heap.ts';
import type { SlotBitmap } from '../parts/apply-filters.ts';
import type { PagingParts } from './tier.ts';

/**
 * Removes from a bitmap, for each vehicle that several of its listings offer, all but the first by `compare`. Returns the
 * removed slots.
 */
export function hideRepeats(
  { heap, clusters }: Pick<PagingParts, 'heap' | 'clusters'>,
  { address, total }: SlotBitmap,
  compare: (one: number, other: number) => number,
): number[] {
  if (total < 2) return [];
  const { slots, ends } = clusters.packed;
  const hidden: number[] = [];
  const { u8 } = heap;
  let member = 0;
  for (const end of ends) {
    let first = -1;
    for (; member < end; member++) {
      const slot = slots[member] as number;
      if ((((u8[address + (slot >>> 3)] as number) >> (slot & 7)) & 1) === 0) continue;
      if (first < 0) first = slot;
      else if (compare(slot, first) < 0) {
        hidden.push(first);
        first = slot;
      } else hidden.push(slot);
    }
  }
  clearSlots(heap, address, hidden);
  return hidden;
}

export function clearSlots({ u8 }: Heap, bitmap: number, slots: readonly number[]): void {
  for (const slot of slots) u8[bitmap + (slot >>> 3)]! &= ~(1 << (slot & 7));
}

export const isSet = ({ u8 }: Heap, bitmap: number, slot: number): boolean =>
  (((u8[bitmap + (slot >>> 3)] ?? 0) >> (slot & 7)) & 1) === 1;
