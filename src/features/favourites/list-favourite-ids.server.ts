import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';

export const listFavouriteIdsOperation = defineOperation({
  method: 'GET',
  path: '/api/user/favourites/ids',
  access: 'user',
  team: 'self',
  tag: 'favourites',
  summary: 'Ids of own saved listings',
  output: z.object({ ids: z.array(z.int()) }),
  errors: [],
  run: async (ctx: { db: Database }, { viewer }) => {
    const rows = await ctx.db
      .selectFrom('favourite')
      .select('listing_id')
      .where('account_id', '=', viewer.accountId)
      .where('removed_at', 'is', null)
      .orderBy('saved_at', 'desc')
      .execute();
    return { ids: rows.map((row) => row.listing_id) };
  },
});
