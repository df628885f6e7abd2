/** Bitmaps: bit n of byte m stands for slot 8 m + n. `bytes` is always a multiple of 32. */

export function setBit(bitmap: usize, slot: u32): void {
  const byte = bitmap + (slot >> 3);
  const bits: u32 = load<u8>(byte);
  store<u8>(byte, <u8>(bits | ((<u32>1) << (slot & 7))));
}

export function hasBit(bitmap: usize, slot: u32): u32 {
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

/**
 * Adds `points` to the number of every slot that is in both bitmaps. Binary digit n of the numbers is the bitmap at
 * `digits` + n × `stride`; sums must not need more digits.
 */
export function addPoints(
  digits: usize,
  stride: u32,
  set: usize,
  eligible: usize,
  points: u32,
  bytes: u32,
): void {
  for (let at: u32 = 0; at < bytes; at += 16) {
    const slots = v128.and(v128.load(set + at), v128.load(eligible + at));
    if (!v128.any_true(slots)) continue;
    for (let left = points; left; left &= left - 1) {
      let carry = slots;
      let digit = digits + <usize>ctz(left) * stride + at;
      while (v128.any_true(carry)) {
        const value = v128.load(digit);
        v128.store(digit, v128.xor(value, carry));
        carry = v128.and(value, carry);
        digit += stride;
      }
    }
  }
}

/** Counts the set bits. V8 has no fast vector popcount, so 64 bits are counted at a time. */
export function countBits(bitmap: usize, bytes: u32): u32 {
  return countCommon(bitmap, bitmap, bytes);
}

/** Counts the bits set in both bitmaps. */
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
 * Computes the slots that pass every filter (`found`) and those that fail only filter i (`missed[i]`); the
 * result with filter i set aside is the union of the two. Both are limited to the slots in `eligible`. Writes the
 * number of slots found, then of those missed by each filter, as u32 to `counts`.
 */
export function combine(
  eligible: usize,
  filters: usize,
  count: u32,
  found: usize,
  missed: usize,
  counts: usize,
  bytes: u32,
): void {
  let total: u64 = 0;
  memory.fill(counts + 4, 0, count << 2);
  for (let at: u32 = 0; at < bytes; at += 16) {
    const all = v128.load(eligible + at);
    let once = i64x2.splat(0);
    let twice = i64x2.splat(0);
    for (let i: u32 = 0; i < count; i++) {
      const fails = v128.andnot(all, v128.load(<usize>load<u32>(filters + (i << 2)) + at));
      twice = v128.or(twice, v128.and(once, fails));
      once = v128.or(once, fails);
    }
    const passing = v128.andnot(all, once);
    v128.store(found + at, passing);
    if (v128.any_true(passing)) total += popcount(passing);
    once = v128.andnot(once, twice);
    if (!v128.any_true(once)) {
      for (let i: u32 = 0; i < count; i++) v128.store(<usize>load<u32>(missed + (i << 2)) + at, once);
      continue;
    }
    for (let i: u32 = 0; i < count; i++) {
      const fails = v128.andnot(once, v128.load(<usize>load<u32>(filters + (i << 2)) + at));
      v128.store(<usize>load<u32>(missed + (i << 2)) + at, fails);
      const counter = counts + 4 + (i << 2);
      if (v128.any_true(fails)) store<u32>(counter, load<u32>(counter) + <u32>popcount(fails));
    }
  }
  store<u32>(counts, <u32>total);
}

function popcount(bits: v128): u64 {
  return popcnt(i64x2.extract_lane(bits, 0)) + popcnt(i64x2.extract_lane(bits, 1));
}

/** Writes a bitmap of the slots whose u32 column value lies within both bounds. */
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

/**
 * Like `withinRange`, with a quarter of the memory read: slots whose bar (u8 column) is from `low` to `high` are
 * within; those of the bars `edge` and `otherEdge`, which the bounds cut, are compared one by one.
 */
export function withinBars(
  target: usize,
  bars: usize,
  column: usize,
  low: u32,
  high: u32,
  edge: u32,
  otherEdge: u32,
  min: u32,
  max: u32,
  eligible: usize,
  slots: u32,
): void {
  const from = i8x16.splat(<i8>low);
  const to = i8x16.splat(<i8>high);
  const cut = i8x16.splat(<i8>edge);
  const otherCut = i8x16.splat(<i8>otherEdge);
  for (let slot: u32 = 0; slot < slots; slot += 64) {
    let inside: u64 = 0;
    let unsure: u64 = 0;
    for (let part: u32 = 0; part < 64; part += 16) {
      const bar = v128.load(bars + slot + part);
      const isInside = v128.and(i8x16.ge_u(bar, from), i8x16.le_u(bar, to));
      const isCut = v128.or(i8x16.eq(bar, cut), i8x16.eq(bar, otherCut));
      inside |= (<u64>(<u32>i8x16.bitmask(isInside))) << part;
      unsure |= (<u64>(<u32>i8x16.bitmask(isCut))) << part;
    }
    unsure &= load<u64>(eligible + (slot >> 3));
    while (unsure) {
      const bit = ctz(unsure);
      const value = load<u32>(column + ((slot + <u32>bit) << 2));
      inside |= (<u64>(value >= min && value <= max ? 1 : 0)) << bit;
      unsure &= unsure - 1;
    }
    store<u64>(target + (slot >> 3), inside);
  }
}

/** Writes the slots of a bitmap in ascending order as u32 with `first` added; returns their number. */
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
