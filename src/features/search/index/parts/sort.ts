/**
 * Returns `lowOf` of each slot, sorted by `highOf` and then `lowOf`, both 32 bits wide. Sorting them
 * combined as 64-bit numbers needs no comparator, so the engine sorts natively.
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

/** Sorts slots by an ascending 32-bit key; stable. */
export const sortedBy = (slots: Uint32Array, keyOf: (slot: number) => number): Uint32Array =>
  sortedPairs(slots, (_, position) => position, keyOf).map((position) => slots[position] as number);

/** Number of the first `count` places for which `before` is true; those must come first (binary search). */
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
