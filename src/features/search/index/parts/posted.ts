import type { SearchHeap } from '../kernels/heap.ts';
import type { SearchOrder } from './order.ts';
import { postedWithinDays } from '../search-query.ts';
import type { SearchSegment } from './segment.ts';
import { NOT_STATED } from './vocabulary.ts';

const DAY_SECONDS = 86_400;

/** The earliest moment, in seconds, of what was posted within so many days. */
export const postedSince = (now: number, days: number): number =>
  Math.max(0, Math.ceil(now - days * DAY_SECONDS));

/**
 * Keeps the bitmaps of what was posted within each offered number of days. As time goes on, only the listings
 * that have become too old since the last search are touched.
 */
export class SearchPosted {
  readonly #since: number[] = postedWithinDays.map(() => 0);

  /** For a document that has taken this slot. */
  add(heap: SearchHeap, segment: SearchSegment, slot: number, publishedAt: number): void {
    for (const [window, since] of this.#since.entries()) {
      const byte = (segment.posted[window] ?? 0) + (slot >> 3);
      if (publishedAt >= since) heap.u8[byte]! |= 1 << (slot & 7);
      else heap.u8[byte]! &= ~(1 << (slot & 7));
    }
  }

  /** Moves all windows to the given moment. */
  advance(
    heap: SearchHeap,
    now: number,
    newest: SearchOrder,
    segments: readonly SearchSegment[],
    segmentSlots: number,
  ): void {
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
