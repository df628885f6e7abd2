import { defineOperation } from '#features/access/define-operation.server.ts';
import { mayActAs, requireStaff, requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError, isAppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { getListing } from './get-listing.server.ts';
import type { ListingDetail } from './listing-detail.ts';
import { hiddenState } from '../life/listing-visibility.ts';
import { readListing } from './read-listing.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { listingDetailSchema, listingJson } from '../listing-json.ts';

interface HiddenContext {
  db: Database;
  now: () => Date;
  config: { mode: 'demo' | 'production' };
}

/**
 * Returns a submitted listing in any state, for its owner and for staff. Throws AppError `not_found` (404) for other
 * accounts, unknown ids and drafts.
 */
export async function getHiddenListing(
  ctx: HiddenContext,
  viewer: Viewer | undefined,
  id: number,
): Promise<ListingDetail> {
  const asking = requireViewer(viewer);
  const own = await ctx.db
    .selectFrom('listing')
    .select('account_id')
    .where('id', '=', id)
    .where('publication', '<>', 'draft')
    .executeTakeFirst();
  if (!own) throw new AppError('not_found', 404);
  if (own.account_id !== asking.accountId) {
    if (!mayActAs(asking, 'moderator')) throw new AppError('not_found', 404);
    requireStaff(asking, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  }
  try {
    return await getListing(ctx, id);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const row = await readListing(ctx.db, id);
    if (!row) throw error;
    const { standing, ...listing } = row;
    return {
      ...listing,
      contactsHidden: false,
      state: hiddenState({ ...standing, closedAt: listing.closedAt }),
    };
  }
}

export const getHiddenListingOperation = defineOperation({
  method: 'GET',
  path: '/api/user/listings/:id',
  access: 'user',
  team: 'reader',
  tag: 'selling',
  summary: 'A listing in any state',
  description: 'For its owner and for staff. Drafts are excluded: read them as working copies.',
  params: idParams,
  output: listingDetailSchema,
  errors: ['not_found', 'second_factor_needed'],
  run: async (ctx: HiddenContext, { viewer, params }) =>
    listingJson(await getHiddenListing(ctx, viewer, params.id)),
});
