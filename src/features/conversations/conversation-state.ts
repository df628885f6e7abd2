import type { ListingStanding } from '#features/listings/life/listing-visibility.ts';
import { listingVisibility, READABLE_DAYS } from '#features/listings/life/listing-visibility.ts';
import type { ConversationListing, ConversationState } from './conversation.ts';

const DAY_MS = 86_400_000;
/** Days after which the conversations about an unreadable listing are closed. */
const CLOSED_AFTER_DAYS = 30;

/** Facts that decide whether messages can be written. */
export interface Standing {
  /** Null when the listing was removed. */
  listing: ListingStanding | null;
  blockedByYou: boolean;
  blockedByOther: boolean;
  otherLeft: boolean;
  stopped: boolean;
}

export function conversationState(standing: Standing, now: Date): ConversationState {
  if (standing.otherLeft) return 'left';
  if (standing.stopped) return 'stopped';
  if (standing.blockedByYou) return 'blocked_by_you';
  if (standing.blockedByOther) return 'blocked_by_other';
  return isLongGone(standing.listing, now) ? 'listing_gone' : 'open';
}

function isLongGone(listing: ListingStanding | null, now: Date): boolean {
  if (!listing) return true;
  const { publication, sale, closedAt } = listing;
  if (!closedAt) return false;
  const isClosed = sale === 'sold' || publication === 'archived' || publication === 'expired';
  if (!isClosed && publication !== 'deleted') return false;
  const readableDays = publication === 'deleted' ? 0 : READABLE_DAYS;
  return now.getTime() - closedAt.getTime() > (readableDays + CLOSED_AFTER_DAYS) * DAY_MS;
}

export function saleOf(listing: ListingStanding | null, now: Date): ConversationListing['sale'] {
  if (!listing) return 'gone';
  const visibility = listingVisibility(listing, now);
  if (visibility === 'available') return listing.sale === 'reserved' ? 'reserved' : 'available';
  return visibility === 'sold' ? 'sold' : 'gone';
}
