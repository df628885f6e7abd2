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
/** Off the market in a way that only its owner and staff see, or not on it yet. */
export type HiddenState = 'pending' | 'rejected' | 'paused' | 'fake' | 'blocked' | 'over';

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

/** Why the public does not see a listing that was submitted once. */
export function hiddenState({ moderation, fake, sellerBlocked, publication }: ListingStanding): HiddenState {
  if (fake) return 'fake';
  if (sellerBlocked) return 'blocked';
  if (moderation === 'rejected') return 'rejected';
  if (publication === 'inactive') return 'paused';
  // Withdrawn before anybody had seen it, or too long ago.
  return publication === 'active' && moderation === 'pending' ? 'pending' : 'over';
}

function closedState({ sale, publication }: ListingStanding): 'sold' | 'expired' | 'withdrawn' | undefined {
  if (publication === 'draft' || publication === 'inactive') return undefined;
  if (sale === 'sold') return 'sold';
  if (publication === 'expired') return 'expired';
  return publication === 'archived' ? 'withdrawn' : undefined;
}
