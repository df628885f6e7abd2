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

/** What the viewer gets, and in a ring what its owner gets in turn; the owner of the last one gets the viewer's. */
export interface OwnSwap {
  others: { card: ListingCard; valueEurMinor: number | null }[];
  foundAt: Date;
  /** Whether the owner got a message about it. */
  isTold: boolean;
}
