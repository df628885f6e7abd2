import { getHiddenListing } from '#features/listings/get-hidden-listing.server.ts';
import { getListing } from '#features/listings/get-listing.server.ts';
import type { ListingDetail } from '#features/listings/listing-detail.ts';
import { AppError } from '#kernel/app-error.ts';
import type { PageContext } from './app-context.server.ts';

/**
 * As the public reads it; what is hidden from it, for its owner and staff. No listing of what is gone: of what was
 * here once, the page still has something to say.
 */
export async function findListing(
  { ctx, viewer }: PageContext,
  id: number,
): Promise<{ listing?: ListingDetail; hidden: boolean }> {
  try {
    return { listing: await getListing(ctx, id), hidden: false };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'gone') return { hidden: false };
    if (error.code !== 'not_found') throw error;
    // The answer to everybody else is no page, which nobody keeps: it may depend on who asks.
    const asking = await viewer();
    if (!asking) throw error;
    return { listing: await getHiddenListing(ctx, asking, id), hidden: true };
  }
}
