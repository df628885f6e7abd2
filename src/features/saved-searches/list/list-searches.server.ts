import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { searchAlerts, type SavedSearch } from '../saved-search.ts';
import { savedSearchColumns, savedSearchOf } from '../saved-search-rows.server.ts';

/** Saved searches of an account, newest first. */
export async function listSearches(ctx: { db: Database }, viewer: Viewer): Promise<SavedSearch[]> {
  const rows = await ctx.db
    .selectFrom('saved_search')
    .select(savedSearchColumns)
    .where('account_id', '=', viewer.accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(savedSearchOf);
}

export const listSearchesOperation = defineOperation({
  method: 'GET',
  path: '/api/user/searches',
  access: 'user',
  tag: 'searches',
  summary: 'List own saved searches, newest first',
  output: z.object({
    searches: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        address: z.string().describe('Query string of the results page'),
        alert: z.enum(searchAlerts),
        paused: z.boolean(),
        created_at: z.string(),
        seen_at: z.string(),
        alerted_at: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
  run: async (ctx: { db: Database }, { viewer }) => {
    const searches = await listSearches(ctx, viewer);
    return {
      searches: searches.map(({ id, name, address, alert, paused, createdAt, seenAt, alertedAt }) => ({
        id,
        name,
        address,
        alert,
        paused,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
        alerted_at: alertedAt?.toISOString() ?? null,
      })),
    };
  },
});
