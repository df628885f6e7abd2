import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Ids of the listings that the viewer follows. */
async function listWatchedIds(ctx: { db: Database }, viewer: Viewer): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('price_watch')
    .select('listing_id')
    .where('account_id', '=', viewer.accountId)
    .where('ended_at', 'is', null)
    .orderBy('listing_id')
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

export const listWatchedIdsOperation = defineOperation({
  method: 'GET',
  path: '/api/user/watched-listings/ids',
  access: 'user',
  team: 'self',
  tag: 'prices',
  summary: 'Ids of all followed listings',
  output: z.object({ ids: z.array(z.int()) }),
  errors: [],
  run: async (ctx: { db: Database }, { viewer }) => ({ ids: await listWatchedIds(ctx, viewer) }),
});
