import type { ErrorCode } from '#kernel/error-status.ts';

/** Error codes that changeListingState throws. */
export const lifeErrors = [
  'listing_held',
  'listing_is_active',
  'listing_is_approved',
  'listing_is_archived',
  'listing_is_available',
  'listing_is_deleted',
  'listing_is_draft',
  'listing_is_expired',
  'listing_is_fake',
  'listing_is_inactive',
  'listing_is_not_fake',
  'listing_is_pending',
  'listing_is_rejected',
  'listing_is_reserved',
  'listing_is_sold',
  'live_limit',
  'not_found',
  'undo_over',
] as const satisfies ErrorCode[];
