import type { Heap } from '../kernels/heap.ts';
import type { Order } from './order.ts';
import { postedWithinDays } from '../search-query.ts';
import type { Segment } from './segment.ts';
import { NOT_STATED } from './vocabulary.ts';

export const DAY_SECONDS = 86_400;

/** Earliest publication time, in seconds since 1970, of listings posted within `days` days. */
export const postedSince = (now: number, days: number): number =>
  Math.max(0, Math.ceil(now - days * DAY_SECONDS));

/**
 * Maintains bitmaps of the listings posted within each offered number of days. Advancing the time touches
 * only the listings that became too old since the last search.
 */
export class PostedBitmaps {
  readonly #since: number[] = postedWithinDays.map(() => 0);

  /** Sets the bits of a slot that has just been filled. */
  add(heap: Heap, segment: Segment, slot: number, publishedAt: number): void {
    for (const [window, since] of this.#since.entries()) {
      const byte = (segment.posted[window] ?? 0) + (slot >> 3);
      if (publishedAt >= since) heap.u8[byte]! |= 1 << (slot & 7);
      else heap.u8[byte]! &= ~(1 << (slot & 7));
    }
  }

  /** Takes a restored segment for one of which no time has passed; the next `advance` clears what is too old. */
  reset(heap: Heap, segment: Segment): void {
    for (const address of segment.posted) heap.u8.fill(0xff, address, address + segment.bitmapBytes);
  }

  /** Moves all windows to the given time. */
  advance(heap: Heap, now: number, newest: Order, segments: readonly Segment[], segmentSlots: number): void {
    const key = (since: number): number => NOT_STATED - since;
    for (const [window, days] of postedWithinDays.entries()) {
      const old = this.#since[window] ?? 0;
      const since = postedSince(now, days);
      if (since === old) continue;
      this.#since[window] = since;
      const later = since > old;
      const [from, to] = later ? [key(since), key(old)] : [key(old), key(since)];
      for (const slot of newest.between(from, to)) {
        const segment = segments[Math.floor(slot / segmentSlots)];
        const local = slot % segmentSlots;
        const byte = (segment?.posted[window] ?? 0) + (local >> 3);
        if (later) heap.u8[byte]! &= ~(1 << (local & 7));
        else heap.u8[byte]! |= 1 << (local & 7);
      }
    }
  }
}
