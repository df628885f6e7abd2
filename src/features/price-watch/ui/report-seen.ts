import { callOperation } from '#platform/web/call-operation.ts';
import type { WatchedListing } from '../price-watch.ts';
import type { seePricesOperation } from '../see-prices.server.ts';

/** Reports, without waiting, the moved prices among those that the person sees. */
export function reportSeen(listings: readonly Pick<WatchedListing, 'id' | 'moved'>[]): void {
  const ids = listings.filter(({ moved }) => moved).map(({ id }) => id);
  if (ids.length === 0) return;
  callOperation<typeof seePricesOperation>('POST', '/api/user/watched-listings/seen', {
    body: { ids },
    keepalive: true,
    // After a failure they count as moved once more.
  }).catch(() => undefined);
}
