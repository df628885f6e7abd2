/**
 * What a reader gets at the address of a listing. Owns the rule for listings that have left the market; that
 * a listing is on the market at all is decided in one place, the view `published_listing`.
 */
const READABLE_DAYS = 90;
const DAY_MS = 86_400_000;

export interface ListingStanding {
  /** The row is in `published_listing`. */
  published: boolean;
  moderation: string;
  publication: string;
  sale: string;
  fake: boolean;
  sellerBlocked: boolean;
  closedAt: Date | null;
}

/** On the market, or off it and still readable, marked as such. */
export type ReadableState = 'available' | 'sold' | 'expired' | 'withdrawn';
export type ListingVisibility = ReadableState | 'gone' | 'unknown';

/**
 * Sold, withdrawn and expired listings stay readable for 90 days after they closed and are `gone` afterwards.
 * Everything that was never approved, is marked as fake, is paused or belongs to a blocked seller is
 * `unknown`, exactly as if it had never been there.
 */
export function listingVisibility(listing: ListingStanding, now: Date): ListingVisibility {
  if (listing.published) return 'available';
  if (listing.moderation !== 'approved' || listing.fake || listing.sellerBlocked) return 'unknown';
  const state = closedState(listing);
  if (!state || !listing.closedAt) return 'unknown';
  return now.getTime() - listing.closedAt.getTime() > READABLE_DAYS * DAY_MS ? 'gone' : state;
}

function closedState({ sale, publication }: ListingStanding): 'sold' | 'expired' | 'withdrawn' | undefined {
  if (publication === 'draft' || publication === 'inactive') return undefined;
  if (sale === 'sold') return 'sold';
  if (publication === 'expired') return 'expired';
  return publication === 'archived' ? 'withdrawn' : undefined;
}
