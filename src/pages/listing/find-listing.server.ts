import { getHiddenListing } from '#features/listings/page/get-hidden-listing.server.ts';
import { getListing } from '#features/listings/page/get-listing.server.ts';
import { isOwnListing } from '#features/listings/life/is-own-listing.server.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { PageContext } from '../app-context.server.ts';

/** Viewer of a listing that is hidden from the public. */
export type HiddenFor = 'owner' | 'staff';

/**
 * Reads a public listing, or a hidden one for its owner and staff. Returns no listing when it is gone, because its
 * page then offers similar ones. Throws AppError `not_found` (404).
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
    // Reading the viewer is safe here: neither a 404 nor the page of a hidden listing is cached.
    const asking = await viewer();
    if (!asking) throw error;
    const listing = await getHiddenListing(ctx, asking, id);
    return { listing, hidden: (await isOwnListing(ctx, asking, id)) ? 'owner' : 'staff' };
  }
}
