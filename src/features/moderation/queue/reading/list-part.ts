import type { QueueFilter } from '../queue-address.ts';

export interface ListPlace {
  id: number;
  since: Date;
  cursor: string;
}

/** A page of a list. */
export interface ListPart {
  places: ListPlace[];
  /** Cursors of the neighbouring pages; undefined at the ends. */
  previous: string | undefined;
  next: string | undefined;
  /** Undefined for a tab without a filter. */
  total: number | undefined;
  /** Whether there may be more than `total`. */
  isTotalCapped: boolean;
  /** Number of listings that were read when the page ends before it is full and the list goes on. */
  searched: number | undefined;
  /** Whether more wait than are read: only those that wait longest are in the list. */
  isCut: boolean;
}

/** `end`: cursor of the last listing that was read if the list goes on after it. */
export function pageOf(
  { size, before, after }: QueueFilter,
  found: readonly ListPlace[],
  end: string | undefined,
): Pick<ListPart, 'places' | 'previous' | 'next'> {
  const hasMore = found.length > size;
  const places = found.slice(0, size);
  if (before === undefined)
    return {
      places,
      previous: after === undefined ? undefined : (places[0]?.cursor ?? after),
      next: hasMore ? places.at(-1)?.cursor : end,
    };
  places.reverse();
  return { places, previous: hasMore ? places[0]?.cursor : end, next: places.at(-1)?.cursor ?? end };
}
