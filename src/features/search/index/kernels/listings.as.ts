/**
 * Counts listings one by one, from columns or from rows. A row has 64 bytes per slot, one cache line, and
 * holds everything that is counted: three planes of 128 option bits, one bar per range, town and model.
 */
const PLANES: u32 = 3;
const BARS_AT: u32 = 48;
const CITY_AT: u32 = 60;
const MODEL_AT: u32 = 62;
/** Rows read together, so that they stay in the cache until all of their values are counted. */
const BATCH: u32 = 128;

/**
 * Counts all values in the rows of the listed slots. `options` needs 3 × 128 counters; towns, models and
 * bars (256 per range) have four lanes each. Bit n of `fields` enables the range n.
 */
export function tallyListings(
  rows: usize,
  slots: usize,
  count: u32,
  options: usize,
  cities: usize,
  models: usize,
  bars: usize,
  fields: u32,
): void {
  clearDigits();
  for (let first: u32 = 0; first < count; first += BATCH) {
    const batch = slots + (first << 2);
    const size = min(BATCH, count - first);
    for (let plane: u32 = 0; plane < PLANES; plane++) addRows(rows + (plane << 4), batch, size, plane);
    tallyShorts(rows + CITY_AT, 6, batch, size, cities);
    tallyShorts(rows + MODEL_AT, 6, batch, size, models);
    for (let left = fields; left; left &= left - 1) {
      const field = <u32>ctz(left);
      tallyBytes(rows + BARS_AT + field, 6, batch, size, bars + (field << 12));
    }
  }
  for (let plane: u32 = 0; plane < PLANES; plane++) readDigits(plane, options + (plane << 9));
}

/** Counts only the options. */
export function tallyOptions(rows: usize, slots: usize, count: u32, options: usize): void {
  clearDigits();
  for (let plane: u32 = 0; plane < PLANES; plane++) {
    addRows(rows + (plane << 4), slots, count, plane);
    readDigits(plane, options + (plane << 9));
  }
}

// Each code has four counters used in turn, because adding to a counter that was just written would wait
// for that write. `foldLanes` adds them up after all segments are counted.

/** Counts the bytes of the listed slots at `values`, spaced 2^shift apart, in four lanes. */
export function tallyBytes(values: usize, shift: u32, slots: usize, count: u32, lanes: usize): void {
  let at = slots;
  for (const end = slots + ((count & ~3) << 2); at < end; at += 16) {
    const a = lanes + ((<usize>load<u8>(values + (load<u32>(at) << shift))) << 4);
    const b = lanes + ((<usize>load<u8>(values + (load<u32>(at, 4) << shift))) << 4);
    const c = lanes + ((<usize>load<u8>(values + (load<u32>(at, 8) << shift))) << 4);
    const d = lanes + ((<usize>load<u8>(values + (load<u32>(at, 12) << shift))) << 4);
    addToLanes(a, b, c, d);
  }
  for (const end = slots + (count << 2); at < end; at += 4) {
    const counter = lanes + ((<usize>load<u8>(values + (load<u32>(at) << shift))) << 4);
    store<u32>(counter, load<u32>(counter) + 1);
  }
}

/** Like `tallyBytes`, for 16-bit values. */
export function tallyShorts(values: usize, shift: u32, slots: usize, count: u32, lanes: usize): void {
  let at = slots;
  for (const end = slots + ((count & ~3) << 2); at < end; at += 16) {
    const a = lanes + ((<usize>load<u16>(values + (load<u32>(at) << shift))) << 4);
    const b = lanes + ((<usize>load<u16>(values + (load<u32>(at, 4) << shift))) << 4);
    const c = lanes + ((<usize>load<u16>(values + (load<u32>(at, 8) << shift))) << 4);
    const d = lanes + ((<usize>load<u16>(values + (load<u32>(at, 12) << shift))) << 4);
    addToLanes(a, b, c, d);
  }
  for (const end = slots + (count << 2); at < end; at += 4) {
    const counter = lanes + ((<usize>load<u16>(values + (load<u32>(at) << shift))) << 4);
    store<u32>(counter, load<u32>(counter) + 1);
  }
}

function addToLanes(a: usize, b: usize, c: usize, d: usize): void {
  store<u32>(a, load<u32>(a) + 1);
  store<u32>(b, load<u32>(b, 4) + 1, 4);
  store<u32>(c, load<u32>(c, 8) + 1, 8);
  store<u32>(d, load<u32>(d, 12) + 1, 12);
}

/** Adds up the four counters of each code, in place. */
export function foldLanes(lanes: usize, codes: u32): void {
  for (let code: u32 = 0; code < codes; code++) {
    const at = lanes + (code << 4);
    const sum = load<u32>(at) + load<u32>(at, 4) + load<u32>(at, 8) + load<u32>(at, 12);
    store<u32>(lanes + (code << 2), sum);
  }
}

// Positional population count: digit n of 128 counters lies in the n-th vector of a plane, so one vector
// operation adds to all of them. A tree of carry-save adders first sums eight rows.
const DIGITS: u32 = 20;
const digits: usize = memory.data(16 * 20 * 3, 16);

function clearDigits(): void {
  memory.fill(digits, 0, 16 * DIGITS * PLANES);
}

function addAtDigit(value: v128, plane: u32, digit: u32): void {
  let carry = value;
  let at = digits + ((plane * DIGITS + digit) << 4);
  while (v128.any_true(carry)) {
    const sum = v128.load(at);
    v128.store(at, v128.xor(sum, carry));
    carry = v128.and(sum, carry);
    at += 16;
  }
}

/** Adds the digits of a plane to its 128 counters. */
function readDigits(plane: u32, tally: usize): void {
  for (let digit: u32 = 0; digit < DIGITS; digit++) {
    const at = digits + ((plane * DIGITS + digit) << 4);
    addDigit(load<u64>(at), 1 << digit, tally);
    addDigit(load<u64>(at, 8), 1 << digit, tally + 256);
  }
}

function addDigit(bits: u64, weight: u32, tally: usize): void {
  let left = bits;
  while (left) {
    const counter = tally + ((<usize>ctz(left)) << 2);
    store<u32>(counter, load<u32>(counter) + weight);
    left &= left - 1;
  }
}

function majority(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(v128.xor(a, b), c));
}

function parity(a: v128, b: v128, c: v128): v128 {
  return v128.xor(v128.xor(a, b), c);
}

function rowAt(rows: usize, slots: usize, index: u32): v128 {
  return v128.load(rows + ((<usize>load<u32>(slots + (index << 2))) << 6));
}

/** Adds the vectors at `rows` for the listed slots to the digits of a plane. */
function addRows(rows: usize, slots: usize, count: u32, plane: u32): void {
  let ones = i64x2.splat(0);
  let twos = i64x2.splat(0);
  let fours = i64x2.splat(0);
  let i: u32 = 0;
  for (; i + 8 <= count; i += 8) {
    const a = rowAt(rows, slots, i);
    const b = rowAt(rows, slots, i + 1);
    const twosA = majority(ones, a, b);
    ones = parity(ones, a, b);
    const c = rowAt(rows, slots, i + 2);
    const d = rowAt(rows, slots, i + 3);
    const twosB = majority(ones, c, d);
    ones = parity(ones, c, d);
    const foursA = majority(twos, twosA, twosB);
    twos = parity(twos, twosA, twosB);
    const e = rowAt(rows, slots, i + 4);
    const f = rowAt(rows, slots, i + 5);
    const twosC = majority(ones, e, f);
    ones = parity(ones, e, f);
    const g = rowAt(rows, slots, i + 6);
    const h = rowAt(rows, slots, i + 7);
    const twosD = majority(ones, g, h);
    ones = parity(ones, g, h);
    const foursB = majority(twos, twosC, twosD);
    twos = parity(twos, twosC, twosD);
    addAtDigit(majority(fours, foursA, foursB), plane, 3);
    fours = parity(fours, foursA, foursB);
  }
  addAtDigit(ones, plane, 0);
  addAtDigit(twos, plane, 1);
  addAtDigit(fours, plane, 2);
  for (; i < count; i++) addAtDigit(rowAt(rows, slots, i), plane, 0);
}

/**
 * Writes, for each listed slot, its key in an order as u64: the column value in the upper half (inverted if
 * `descending`, unless it is "not stated"), the inverted id in the lower.
 */
export function sortKeys(
  column: usize,
  ids: usize,
  slots: usize,
  count: u32,
  descending: u32,
  out: usize,
): void {
  const notStated: u32 = 0xffff_ffff;
  for (let i: u32 = 0; i < count; i++) {
    const slot = (<usize>load<u32>(slots + (i << 2))) << 2;
    const value = column ? load<u32>(column + slot) : notStated;
    const key = descending && value != notStated ? notStated - 1 - value : value;
    store<u64>(out + (i << 3), ((<u64>key) << 32) | <u64>(notStated - load<u32>(ids + slot)));
  }
}

/** Reorders keys so that the first `wanted` are the smallest, in no particular order (quickselect). */
export function selectSmallest(keys: usize, count: u32, wanted: u32): void {
  let first: i32 = 0;
  let last: i32 = <i32>count - 1;
  const place = <i32>wanted;
  while (first < last) {
    const pivot = load<u64>(keys + (((first + last) >> 1) << 3));
    let left = first;
    let right = last;
    while (left <= right) {
      while (load<u64>(keys + (left << 3)) < pivot) left++;
      while (load<u64>(keys + (right << 3)) > pivot) right--;
      if (left > right) break;
      const low = load<u64>(keys + (left << 3));
      store<u64>(keys + (left << 3), load<u64>(keys + (right << 3)));
      store<u64>(keys + (right << 3), low);
      left++;
      right--;
    }
    if (place <= right) last = right;
    else if (place >= left) first = left;
    else return;
  }
}
