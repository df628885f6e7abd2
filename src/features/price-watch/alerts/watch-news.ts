/** At least one of these makes a lower price worth a message. */
const LEAST_DROP_PERCENT = 1;
export const LEAST_DROP_MINOR = 50_00;

export type KnownSale = 'available' | 'reserved' | 'sold';

/** Price and sale that the follower knows. */
export interface KnownListing {
  /** Gross, in euro cents; null on request. */
  priceEurMinor: number | null;
  sale: KnownSale;
}

/** News worth a message. */
export interface WatchNews {
  /** Gross prices in euro cents. */
  drop: { from: number; to: number } | undefined;
  /** A reserved or sold listing is available again, or a listing was sold. */
  sale: 'released' | 'sold' | undefined;
}

/** Compares a public or sold listing with what its follower knows; undefined when nothing is worth a message. */
export function watchNews(known: KnownListing, now: KnownListing): WatchNews | undefined {
  const drop = dropOf(known.priceEurMinor, now.priceEurMinor);
  const sale =
    now.sale === 'sold' && known.sale !== 'sold'
      ? ('sold' as const)
      : now.sale === 'available' && known.sale !== 'available'
        ? ('released' as const)
        : undefined;
  return drop || sale ? { drop, sale } : undefined;
}

/** The highest price, in whole cents, that is a drop worth a message to someone who knows `priceEurMinor`. */
export const reportedFrom = (priceEurMinor: number): number =>
  Math.max(priceEurMinor - LEAST_DROP_MINOR, Math.floor((priceEurMinor * (100 - LEAST_DROP_PERCENT)) / 100));

function dropOf(from: number | null, to: number | null): WatchNews['drop'] {
  if (from === null || to === null) return undefined;
  return to < from && to <= reportedFrom(from) ? { from, to } : undefined;
}
