import { followListingOperation } from './follow-listing.server.ts';
import { listWatchedIdsOperation } from './list-watched-ids.server.ts';
import { listWatchedOperation } from './list-watched.server.ts';
import { seePricesOperation } from './see-prices.server.ts';
import { stopFollowingOperation } from './stop-following.server.ts';

export const priceWatchOperations = [
  followListingOperation,
  stopFollowingOperation,
  listWatchedOperation,
  listWatchedIdsOperation,
  seePricesOperation,
];
