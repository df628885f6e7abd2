/**
 * The innermost loops of the search index, in AssemblyScript (a TypeScript-like language for WebAssembly), and
 * the heap they work on. A set holds slots of one segment: as a bitmap when it is large, as a list otherwise.
 * Compiled by `tools/build-search-kernels.ts`. Addresses are trusted: the callers own every one of them.
 */

// Heap: blocks of 2^n bytes, at least 16, each size with a list of free blocks linked through their first word.
const freeBlocks: usize = memory.data(4 * 32);
let top: usize = (__heap_base + 15) & ~15;

function sizeClass(bytes: u32): u32 {
  return bytes <= 16 ? 4 : 32 - <u32>clz(bytes - 1);
}

/** A block of at least `bytes`; its content is undefined. */
export function allocate(bytes: u32): usize {
  const order = sizeClass(bytes);
  const list = freeBlocks + (order << 2);
  const block = <usize>load<u32>(list);
  if (block) {
    store<u32>(list, load<u32>(block));
    return block;
  }
  const start = top;
  const end = start + ((<usize>1) << order);
  const have = (<usize>memory.size()) << 16;
  // Grown by an eighth at a time: every growth makes the host look at the memory anew.
  if (end > have) {
    const pages = <i32>max((end - have + 0xffff) >> 16, have >> 19);
    if (memory.grow(pages) < 0) unreachable();
  }
  top = end;
  return start;
}

/** Gives back a block that was allocated for `bytes`. */
export function release(block: usize, bytes: u32): void {
  const list = freeBlocks + (sizeClass(bytes) << 2);
  store<u32>(block, load<u32>(list));
  store<u32>(list, <u32>block);
}

// Sets. A directory is an array of u32: 0 for the empty set; the address of a list (u16 length, then u16 slots
// in no order); or the address of a bitmap, marked by its lowest bit. A list of more than a quarter of the
// bitmap's size becomes a bitmap: counting a bitmap is then faster, and costs at most four times the memory.

function listBytes(length: u32): u32 {
  return (length + 1) << 1;
}

function toBitmap(list: usize, length: u32, bytes: u32): usize {
  const bitmap = allocate(bytes);
  memory.fill(bitmap, 0, bytes);
  for (let i: u32 = 1; i <= length; i++) setBit(bitmap, load<u16>(list + (i << 1)));
  release(list, listBytes(length));
  return bitmap;
}

/** Adds a slot, known to be in none of them, to the sets with the given codes. */
export function addToSets(directory: usize, codes: usize, count: u32, slot: u32, bytes: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const entry = directory + (load<u32>(codes + (i << 2)) << 2);
    const set = <usize>load<u32>(entry);
    if (set & 1) {
      setBit(set - 1, slot);
      continue;
    }
    let list = set;
    const length: u32 = set ? load<u16>(list) : 0;
    if (length && listBytes(length + 1) > max(16, bytes >> 2)) {
      const bitmap = toBitmap(list, length, bytes);
      setBit(bitmap, slot);
      store<u32>(entry, (<u32>bitmap) | 1);
      continue;
    }
    if (!set || sizeClass(listBytes(length)) != sizeClass(listBytes(length + 1))) {
      list = allocate(listBytes(length + 1));
      if (set) {
        memory.copy(list, set, listBytes(length));
        release(set, listBytes(length));
      }
      store<u32>(entry, <u32>list);
    }
    store<u16>(list, <u16>(length + 1));
    store<u16>(list + ((length + 1) << 1), <u16>slot);
  }
}

/** Takes everything that isn't live out of the sets with codes from `from` up to, not including, `to`. */
export function purgeSets(directory: usize, from: u32, to: u32, live: usize, bytes: u32): void {
  for (let code = from; code < to; code++) {
    const entry = directory + (code << 2);
    const set = <usize>load<u32>(entry);
    if (!set) continue;
    if (set & 1) {
      intersect(set - 1, live, bytes);
      continue;
    }
    const length: u32 = load<u16>(set);
    let kept: u32 = 0;
    for (let i: u32 = 1; i <= length; i++) {
      const slot: u32 = load<u16>(set + (i << 1));
      if (hasBit(live, slot)) store<u16>(set + (++kept << 1), <u16>slot);
    }
    if (kept == length) continue;
    let list: usize = 0;
    if (kept) {
      list = set;
      if (sizeClass(listBytes(kept)) != sizeClass(listBytes(length))) {
        list = allocate(listBytes(kept));
        memory.copy(list, set, listBytes(kept));
        release(set, listBytes(length));
      }
      store<u16>(list, <u16>kept);
    } else release(set, listBytes(length));
    store<u32>(entry, <u32>list);
  }
}

/** Adds every slot of the sets with the given codes to a bitmap. */
export function uniteSets(target: usize, directory: usize, codes: usize, count: u32, bytes: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const set = <usize>load<u32>(directory + (load<u32>(codes + (i << 2)) << 2));
    if (set & 1) {
      unite(target, set - 1, bytes);
    } else if (set) {
      const length: u32 = load<u16>(set);
      for (let j: u32 = 1; j <= length; j++) setBit(target, load<u16>(set + (j << 1)));
    }
  }
}

// Bitmaps: `bytes` is a multiple of 32.

function setBit(bitmap: usize, slot: u32): void {
  const byte = bitmap + (slot >> 3);
  const bits: u32 = load<u8>(byte);
  store<u8>(byte, <u8>(bits | ((<u32>1) << (slot & 7))));
}

function hasBit(bitmap: usize, slot: u32): u32 {
  return (load<u8>(bitmap + (slot >> 3)) >> (slot & 7)) & 1;
}

export function unite(target: usize, source: usize, bytes: u32): void {
  for (let i: u32 = 0; i < bytes; i += 16) {
    v128.store(target + i, v128.or(v128.load(target + i), v128.load(source + i)));
  }
}

export function intersect(target: usize, source: usize, bytes: u32): void {
  for (let i: u32 = 0; i < bytes; i += 16) {
    v128.store(target + i, v128.and(v128.load(target + i), v128.load(source + i)));
  }
}

export function subtract(target: usize, source: usize, bytes: u32): void {
  for (let i: u32 = 0; i < bytes; i += 16) {
    v128.store(target + i, v128.andnot(v128.load(target + i), v128.load(source + i)));
  }
}

/** How many bits are set. V8 has no fast popcount of vectors, so 64 bits are counted at a time. */
export function countBits(bitmap: usize, bytes: u32): u32 {
  return countCommon(bitmap, bitmap, bytes);
}

/** How many bits are set in both. */
export function countCommon(first: usize, second: usize, bytes: u32): u32 {
  let even: u64 = 0;
  let odd: u64 = 0;
  const end = first + bytes;
  for (let a = first, b = second; a < end; a += 32, b += 32) {
    even += popcnt(load<u64>(a) & load<u64>(b)) + popcnt(load<u64>(a, 8) & load<u64>(b, 8));
    odd += popcnt(load<u64>(a, 16) & load<u64>(b, 16)) + popcnt(load<u64>(a, 24) & load<u64>(b, 24));
  }
  return <u32>(even + odd);
}

/**
 * Which slots pass every filter (`found`), and which fail exactly the i-th one (`missed[i]`): what is found
 * with filter i set aside is the union of the two. `eligible` holds the slots that may be either.
 */
export function combine(
  eligible: usize,
  filters: usize,
  count: u32,
  found: usize,
  missed: usize,
  bytes: u32,
): void {
  for (let at: u32 = 0; at < bytes; at += 16) {
    const all = v128.load(eligible + at);
    let once = i64x2.splat(0);
    let twice = i64x2.splat(0);
    for (let i: u32 = 0; i < count; i++) {
      const fails = v128.andnot(all, v128.load(<usize>load<u32>(filters + (i << 2)) + at));
      twice = v128.or(twice, v128.and(once, fails));
      once = v128.or(once, fails);
    }
    v128.store(found + at, v128.andnot(all, once));
    once = v128.andnot(once, twice);
    for (let i: u32 = 0; i < count; i++) {
      const fails = v128.andnot(once, v128.load(<usize>load<u32>(filters + (i << 2)) + at));
      v128.store(<usize>load<u32>(missed + (i << 2)) + at, fails);
    }
  }
}

/** The slots whose value in a column of u32 is within both bounds, as a bitmap. */
export function withinRange(target: usize, column: usize, min: u32, max: u32, slots: u32): void {
  const low = i32x4.splat(min);
  const high = i32x4.splat(max);
  for (let slot: u32 = 0; slot < slots; slot += 16) {
    const at = column + (slot << 2);
    const a = within(v128.load(at), low, high);
    const b = within(v128.load(at + 16), low, high);
    const c = within(v128.load(at + 32), low, high);
    const d = within(v128.load(at + 48), low, high);
    const narrow = i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d));
    store<u16>(target + (slot >> 3), <u16>i8x16.bitmask(narrow));
  }
}

function within(value: v128, low: v128, high: v128): v128 {
  return v128.and(i32x4.ge_u(value, low), i32x4.le_u(value, high));
}

/** Writes the slots of a bitmap, ascending, as u32 with `first` added; returns how many. */
export function listSlots(bitmap: usize, bytes: u32, first: u32, out: usize): u32 {
  let end = out;
  for (let i: u32 = 0; i < bytes; i += 8) {
    let word = load<u64>(bitmap + i);
    const slot = first + (i << 3);
    while (word) {
      store<u32>(end, slot + <u32>ctz(word));
      word &= word - 1;
      end += 4;
    }
  }
  return <u32>((end - out) >> 2);
}

// Tallies: counters of u32, one per code, that are added to.

/** For every listed code: how many slots of its set are in the bitmap. */
export function tallySets(
  directory: usize,
  codes: usize,
  count: u32,
  mask: usize,
  bytes: u32,
  tally: usize,
): void {
  for (let i: u32 = 0; i < count; i++) tallySet(directory, load<u32>(codes + (i << 2)), mask, bytes, tally);
}

function tallySet(directory: usize, code: u32, mask: usize, bytes: u32, tally: usize): void {
  const set = <usize>load<u32>(directory + (code << 2));
  if (!set) return;
  let count: u32 = 0;
  if (set & 1) count = countCommon(set - 1, mask, bytes);
  else {
    const length: u32 = load<u16>(set);
    for (let i: u32 = 1; i <= length; i++) count += hasBit(mask, load<u16>(set + (i << 1)));
  }
  const counter = tally + (code << 2);
  store<u32>(counter, load<u32>(counter) + count);
}

// Rows: 64 bytes per slot, a cache line, with everything that is counted of one listing: three planes of 128
// option bits, a bar per range, town and model.
const PLANES: u32 = 3;
const BARS_AT: u32 = 48;
const CITY_AT: u32 = 60;
const MODEL_AT: u32 = 62;
/** Rows that are read together, so that they stay in the cache until all of their values are counted. */
const BATCH: u32 = 128;

/**
 * Counts everything in the rows of the listed slots. `options` takes 3 × 128 counters; towns, models and bars
 * (256 for each range) have four lanes. `fields` has a bit for every range that is counted.
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

/** Only the options. */
export function tallyOptions(rows: usize, slots: usize, count: u32, options: usize): void {
  clearDigits();
  for (let plane: u32 = 0; plane < PLANES; plane++) {
    addRows(rows + (plane << 4), slots, count, plane);
    readDigits(plane, options + (plane << 9));
  }
}

// Counting a value: four counters per code, used in turn, because adding to the one that was just written
// would wait for it. `foldLanes` sums them up when all segments are counted.

/** Counts the bytes that the listed slots have at `values`, 2^shift apart, in four lanes. */
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

/** The same for values of 16 bits. */
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

/** Turns four counters per code into one, in place. */
export function foldLanes(lanes: usize, codes: u32): void {
  for (let code: u32 = 0; code < codes; code++) {
    const at = lanes + (code << 4);
    const sum = load<u32>(at) + load<u32>(at, 4) + load<u32>(at, 8) + load<u32>(at, 12);
    store<u32>(lanes + (code << 2), sum);
  }
}

// Positional population count: digit n of 128 counters lies in the n-th vector of a plane, so that one vector
// operation adds to all of them. Eight rows are first summed by a tree of carry-save adders.
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

/** Adds a plane's digits to its 128 counters. */
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

/** Adds the vectors at `rows` of the listed slots to the digits of a plane. */
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
