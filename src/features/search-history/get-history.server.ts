import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Locale } from '#kernel/locale.ts';
import { readKept } from './kept-searches.server.ts';
import { historySearchSchema, type HistoryList } from './history-view.ts';
import { MAX_KEPT_SEARCHES, newestOf } from './kept-search.ts';
import { presentSearches, type PresentContext } from './present-searches.server.ts';

/** Kept searches of an account: pinned ones first, or with `newest` so many of the latest. */
export async function getHistory(
  ctx: PresentContext,
  viewer: Viewer,
  { locale, newest }: { locale: Locale; newest?: number | undefined },
): Promise<HistoryList> {
  const [state, kept] = await Promise.all([
    ctx.db
      .selectFrom('search_history')
      .select('is_off')
      .where('account_id', '=', viewer.accountId)
      .executeTakeFirst(),
    readKept(ctx.db, viewer.accountId),
  ]);
  const shown = newest === undefined ? kept : newestOf(kept, newest);
  return { is_off: state?.is_off ?? false, searches: await presentSearches(ctx, shown, locale) };
}

export const getHistoryOperation = defineOperation({
  method: 'GET',
  path: '/api/user/search-history',
  access: 'user',
  budget: 'search',
  tag: 'searches',
  summary: 'Own search history: pinned searches first, then the newest',
  query: z.strictObject({
    newest: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_KEPT_SEARCHES)
      .optional()
      .describe('Only so many of the latest searches, the latest first'),
  }),
  output: z.object({ is_off: z.boolean(), searches: z.array(historySearchSchema) }),
  errors: [],
  run: (ctx: PresentContext, { viewer, locale, query }) =>
    getHistory(ctx, viewer, { locale, newest: query.newest }),
});
