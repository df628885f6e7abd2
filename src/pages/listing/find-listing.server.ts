import { getHiddenListing } from '#features/listings/page/get-hidden-listing.server.ts';
import { getListing } from '#features/listings/page/get-listing.server.ts';
import { isOwnListing } from '#features/listings/life/is-own-listing.server.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { PageContext } from '../app-context.server.ts';

/** Who sees a listing that the public does not. */
export type HiddenFor = 'owner' | 'staff';

/**
 * As the public reads it; what is hidden from it, for its owner and staff. No listing of what is gone: of what was
 * here once, the page still has something to say.
 */
export async function findListing(
  { ctx, viewer }: PageContext,
  id: number,
): Promise<{ listing?: ListingDetail; hidden: HiddenFor | undefined }> {
  try {
    return { listing: await getListing(ctx, id), hidden: undefined };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'gone') return { hidden: undefined };
    if (error.code !== 'not_found') throw error;
    // The answer to everybody else is no page, which nobody keeps: it may depend on who asks.
    const asking = await viewer();
    if (!asking) throw error;
    const listing = await getHiddenListing(ctx, asking, id);
    return { listing, hidden: (await isOwnListing(ctx, asking, id)) ? 'owner' : 'staff' };
  }
}
