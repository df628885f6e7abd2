import { isAppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { MAX_COMPARED } from './comparison-address.ts';
import { getListing } from '#features/listings/page/get-listing.server.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';

/**
 * Up to four listings in the requested order, by the rules of their pages: includes recently closed listings with
 * their state, omits unknown, hidden and gone ones.
 */
export async function compareListings(
  ctx: { db: Database; now: () => Date },
  ids: readonly number[],
): Promise<ListingDetail[]> {
  const asked = [...new Set(ids)].slice(0, MAX_COMPARED);
  const found = await Promise.all(asked.map((id) => getListing(ctx, id).catch(unlessHidden)));
  return found.filter((listing) => listing !== undefined);
}

function unlessHidden(error: unknown): undefined {
  if (isAppError(error, 'not_found', 'gone')) return undefined;
  throw error;
}
