import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';

export const removeFavouriteOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/favourites/:id',
  access: 'user',
  team: 'self',
  tag: 'favourites',
  summary: 'Remove a saved listing',
  description:
    'Also succeeds for a listing that is not saved. Saving it again within a day undoes the removal.',
  params: idParams,
  output: successSchema,
  errors: [],
  run: async (ctx: { db: Database; now: () => Date }, { viewer, params }) => {
    await ctx.db
      .updateTable('favourite')
      .set({ removed_at: ctx.now() })
      .where('account_id', '=', viewer.accountId)
      .where('listing_id', '=', params.id)
      .where('removed_at', 'is', null)
      .execute();
    return success;
  },
});
