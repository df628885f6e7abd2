import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';

interface StopContext {
  db: Database;
  now: () => Date;
}

/** Ends following a listing; without effect if it is not followed. Can be undone for a day. */
export async function stopFollowing(ctx: StopContext, viewer: Viewer, listingId: number): Promise<void> {
  await ctx.db
    .updateTable('price_watch')
    .set({ ended_at: ctx.now(), check_at: null })
    .where('account_id', '=', viewer.accountId)
    .where('listing_id', '=', listingId)
    .where('ended_at', 'is', null)
    .execute();
}

export const stopFollowingOperation = defineOperation({
  method: 'DELETE',
  path: '/api/listings/:id/watch',
  access: 'user',
  team: 'self',
  tag: 'prices',
  summary: 'Stop following the price of a listing',
  description: 'Repeating it has no effect. Following the listing again within a day goes on as before.',
  params: idParams,
  output: successSchema,
  errors: [],
  run: async (ctx: StopContext, { viewer, params }) => {
    await stopFollowing(ctx, viewer, params.id);
    return success;
  },
});
