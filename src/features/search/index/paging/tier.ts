import type { Heap } from '../kernels/heap.ts';
import type { Clusters } from './clusters.ts';
import type { Orders } from '../parts/orders.ts';
import type { Places } from '../parts/plan-filters.ts';
import type { Segment } from '../parts/segment.ts';
import type { Vocabulary } from '../parts/vocabulary.ts';

export interface PagingParts {
  heap: Heap;
  segments: readonly Segment[];
  vocabulary: Vocabulary;
  orders: Orders;
  clusters: Clusters;
  places: Places;
  size: number;
}

/** A part of the result that precedes the next tier. */
export interface Tier {
  count: number;
  bitmap: () => number;
}

/** The result in tiers. */
export interface Tiers {
  /** Lower for slots of an earlier tier. */
  rankOf: (slot: number) => number;
  /** The tiers without slots that were removed from the bitmap of the result; call it once. */
  without: (hidden: readonly number[]) => Iterable<Tier>;
}
