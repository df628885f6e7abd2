/**
 * Visibility of a listing page. Owns the rule for listings that have left the market; the view `published_listing`
 * decides whether a listing is on the market.
 */
export const READABLE_DAYS = 90;
const DAY_MS = 86_400_000;

export interface ListingStanding {
  /** Whether the row is in `published_listing`. */
  published: boolean;
  moderation: string;
  publication: string;
  sale: string;
  fake: boolean;
  sellerBlocked: boolean;
  closedAt: Date | null;
}

/** On the market, or closed and still readable with a notice. */
export type ReadableState = 'available' | 'sold' | 'expired' | 'withdrawn';
export type ListingVisibility = ReadableState | 'gone' | 'unknown';
/** States that only the owner and staff can read. */
export type HiddenState = 'pending' | 'rejected' | 'paused' | 'fake' | 'blocked' | 'over' | 'deleted';

/**
 * Sold, withdrawn and expired listings stay readable for 90 days after they closed, then they are `gone`; deleted ones
 * are at once. A listing that is not approved, is fake, is paused or belongs to a blocked seller is `unknown`, like one
 * that never existed.
 */
export function listingVisibility(listing: ListingStanding, now: Date): ListingVisibility {
  if (listing.published) return 'available';
  if (listing.moderation !== 'approved' || listing.fake || listing.sellerBlocked) return 'unknown';
  if (listing.publication === 'deleted') return 'gone';
  const state = closedState(listing);
  if (!state || !listing.closedAt) return 'unknown';
  return now.getTime() - listing.closedAt.getTime() > READABLE_DAYS * DAY_MS ? 'gone' : state;
}

/** Reason why a submitted listing is not public. */
export function hiddenState({ moderation, fake, sellerBlocked, publication }: ListingStanding): HiddenState {
  if (publication === 'deleted') return 'deleted';
  if (fake) return 'fake';
  if (sellerBlocked) return 'blocked';
  if (moderation === 'rejected') return 'rejected';
  if (publication === 'inactive') return 'paused';
  // `over`: withdrawn before the review, or closed too long ago.
  return publication === 'active' && moderation === 'pending' ? 'pending' : 'over';
}

function closedState({ sale, publication }: ListingStanding): 'sold' | 'expired' | 'withdrawn' | undefined {
  if (publication === 'draft' || publication === 'inactive') return undefined;
  if (sale === 'sold') return 'sold';
  if (publication === 'expired') return 'expired';
  return publication === 'archived' ? 'withdrawn' : undefined;
}
