export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x));
export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

/** 0 before `from`, 1 after `to`, an S-shaped transition between; `from` may be the larger one. */
export function smoothStep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** `count` values of `make(index, t)`, with t running evenly from 0 to 1. */
export function sample<Value>(count: number, make: (index: number, t: number) => Value): Value[] {
  const values: Value[] = [];
  for (let index = 0; index < count; index++) values.push(make(index, count > 1 ? index / (count - 1) : 0));
  return values;
}

/** Rounds to a tenth of a pixel; never -0, which would be printed differently. */
export function tenth(x: number): number {
  const rounded = Math.round(x * 10) / 10;
  return Object.is(rounded, -0) ? 0 : rounded;
}

/** Power that keeps the sign; turns the circle into a superellipse. */
export const signedPower = (x: number, exponent: number): number => Math.sign(x) * Math.abs(x) ** exponent;

/** The item at an index that must exist; throws RangeError otherwise. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/**
 * Index of the last row whose first number is not above `x`, leaving room for a next row. Rows must ascend.
 */
export function rowBefore(rows: readonly (readonly number[])[], x: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (itemAt(itemAt(rows, middle), 0) <= x) low = middle;
    else high = middle;
  }
  return low;
}
