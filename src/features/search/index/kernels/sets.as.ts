/**
 * Sets of slots by code. A directory is an array of u32: 0 for the empty set, the address of a list (u16
 * length, then unordered u16 slots), or the address of a bitmap, marked by its lowest bit.
 */
import { countCommon, hasBit, intersect, setBit, unite } from './bitmaps.as';
import { allocate, release, sizeClass } from './heap.as';

function listBytes(length: u32): u32 {
  return (length + 1) << 1;
}

// Header of a table in u32: maximum list length, bitmaps per allocation, next free bitmap, and end of the
// free ones. Bitmaps counted one after another are allocated side by side: scattered over the heap,
// counting them takes four times as long because of page lookups.
const LONGEST: u32 = 0;
const TOGETHER: u32 = 4;
const NEXT: u32 = 8;
const END: u32 = 12;

function newBitmap(room: usize, bytes: u32): usize {
  let bitmap = <usize>load<u32>(room + NEXT);
  if (bitmap == <usize>load<u32>(room + END)) {
    const together = bytes * load<u32>(room + TOGETHER);
    bitmap = allocate(together);
    store<u32>(room + END, <u32>bitmap + together);
  }
  store<u32>(room + NEXT, <u32>bitmap + bytes);
  return bitmap;
}

function toBitmap(list: usize, length: u32, room: usize, bytes: u32): usize {
  const bitmap = newBitmap(room, bytes);
  memory.fill(bitmap, 0, bytes);
  for (let i: u32 = 1; i <= length; i++) setBit(bitmap, load<u16>(list + (i << 1)));
  release(list, listBytes(length));
  return bitmap;
}

/**
 * Adds a slot to the sets with the given codes; it must not be in any of them yet. Lists that grow too long
 * become bitmaps.
 */
export function addToSets(
  directory: usize,
  codes: usize,
  count: u32,
  slot: u32,
  bytes: u32,
  room: usize,
): void {
  for (let i: u32 = 0; i < count; i++) {
    const entry = directory + (load<u32>(codes + (i << 2)) << 2);
    const set = <usize>load<u32>(entry);
    if (set & 1) {
      setBit(set - 1, slot);
      continue;
    }
    let list = set;
    const length: u32 = set ? load<u16>(list) : 0;
    if (length == load<u32>(room + LONGEST)) {
      const bitmap = toBitmap(list, length, room, bytes);
      setBit(bitmap, slot);
      store<u32>(entry, <u32>bitmap | 1);
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

/** Removes slots that are not live from the sets with codes in [from, to). */
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

/** Adds to the u32 counter of each listed code the number of slots its set shares with the bitmap. */
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
