/**
 * What `lowOf` gives for each slot, in the order of `highOf` and then of `lowOf`, both of 32 bits. Sorted as 64-bit
 * numbers: without a comparator the engine sorts natively.
 */
export function sortedPairs(
  slots: Uint32Array,
  lowOf: (slot: number, position: number) => number,
  highOf: (slot: number) => number,
): Uint32Array {
  const pairs = new Uint32Array(slots.length * 2);
  for (let position = 0; position < slots.length; position++) {
    const slot = slots[position] as number;
    pairs[2 * position] = lowOf(slot, position);
    pairs[2 * position + 1] = highOf(slot);
  }
  new BigUint64Array(pairs.buffer).sort();
  return slots.map((_, position) => pairs[2 * position] as number);
}

/** Slots by a key of 32 bits ascending; equal ones stay as they are. */
export const sortedBy = (slots: Uint32Array, keyOf: (slot: number) => number): Uint32Array =>
  sortedPairs(slots, (_, position) => position, keyOf).map((position) => slots[position] as number);

/** How many of the first `count` places are `before`; those that are come first. */
export function countBefore(count: number, before: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
