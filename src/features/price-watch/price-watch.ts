import type { PictureView } from '#features/listings/card/listing-card-view.ts';

/** Page of the listings that the account follows. */
export const WATCHED_PATH = '/user/watched';

/** Time in which the end of following can be undone. */
export const UNDO_MS = 24 * 3_600_000;

export const watchedSorts = ['newest', 'drop'] as const;
export type WatchedSort = (typeof watchedSorts)[number];

/** `closed`: withdrawn or expired, and still readable; `gone`: not public any more. */
export const watchedStates = ['available', 'reserved', 'sold', 'closed', 'gone'] as const;
export type WatchedState = (typeof watchedStates)[number];

/** A followed listing with texts in the language of the reader; times in ISO 8601, prices gross in euro cents. */
export interface WatchedListing {
  id: number;
  title: string;
  /** Null for a listing that is not public any more. */
  href: string | null;
  /** E.g. year, kilometres, town. */
  facts: string[];
  picture: PictureView | null;
  /** Name of the drawing that stands for a missing picture. */
  silhouette: string;
  state: WatchedState;
  /** When the following began. */
  since: string;
  /** Null on request. */
  priceThen: number | null;
  /** The last known one of a listing that is not public any more; null on request. */
  priceNow: number | null;
  /** `priceNow - priceThen`; null if one of them is on request. */
  difference: number | null;
  /** Whether the price differs from the one that the person last saw in the list. */
  moved: boolean;
}

export interface WatchedList {
  listings: WatchedListing[];
  /** Cursor of the next part; null at the end. */
  next: string | null;
  /** Number of all followed listings. */
  total: number;
  /** How many of them have moved. */
  moved: number;
}
