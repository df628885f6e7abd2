import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { ClaimContext } from './claim-listing.server.ts';

/** Ends the caller's claim of a listing. Requires a moderator. Throws AppError `not_found` (404) without one. */
export async function releaseListing(
  ctx: ClaimContext,
  viewer: Viewer | undefined,
  { listingId, client }: { listingId: number; client: Client },
): Promise<void> {
  const { accountId: actorId } = requireStaff(viewer, 'moderator', {
    secondFactor: ctx.config.mode === 'production',
  });
  await ctx.db.transaction().execute(async (transaction) => {
    const released = await transaction
      .deleteFrom('listing_claim')
      .where('listing_id', '=', listingId)
      .where('account_id', '=', actorId)
      .returning('listing_id')
      .executeTakeFirst();
    if (!released) throw new AppError('not_found', 404);
    const event = { actorId, action: 'listing.release', subject: `listing:${listingId}` };
    await writeAudit(transaction, ctx.now(), event, client);
  });
}

export const releaseListingOperation = defineOperation({
  method: 'DELETE',
  path: '/api/admin/listings/:id/claim',
  access: 'moderator',
  tag: 'staff',
  summary: "End the caller's claim of a listing",
  params: idParams,
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: ClaimContext, { viewer, params, client }) => {
    await releaseListing(ctx, viewer, { listingId: params.id, client });
    return success;
  },
});
