import type { ListingCard } from '#features/listings/card/listing-card.ts';

/** Possible swaps of one listing of the viewer. */
export interface OwnBarter {
  card: ListingCard;
  valueEurMinor: number | null;
  /** Whether the listing says which vehicles its owner would take; without that nothing is searched. */
  hasWishes: boolean;
  /** Two-way swaps and rings, by ascending difference in value. */
  swaps: OwnSwap[];
}

export interface OwnSwap {
  /**
   * One vehicle in a two-way swap, two in a ring. The viewer receives the first, its owner the second, and the owner of
   * the last one receives the viewer's vehicle.
   */
  others: { card: ListingCard; valueEurMinor: number | null }[];
  foundAt: Date;
  /** Whether the owner got a message about it. */
  isTold: boolean;
}
