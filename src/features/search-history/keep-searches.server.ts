import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { plainSearchAddress } from '#features/search/address/feed-address.ts';
import { readSearch, type SearchContext } from '#features/search/results/search-listings.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { keepSearches } from './kept-searches.server.ts';
import { keptSearchSchema } from './history-view.ts';
import { isKept, MAX_KEPT_SEARCHES, type KeptSearch } from './kept-search.ts';
import { keptSearchOf } from './present-searches.server.ts';

type KeepContext = Pick<SearchContext, 'db' | 'catalogue' | 'vocabulary' | 'now'>;

const perAccount: Limit = { name: 'keep_search', max: 1_000, windowSeconds: 86_400 };

export const keepSearchesOperation = defineOperation({
  method: 'POST',
  path: '/api/user/search-history',
  access: 'user',
  isPrivate: true,
  tag: 'searches',
  summary: 'Keep searches in the own history',
  description:
    'A search whose results were seen, or those of a browser at sign-in. Searches without a condition, and all while ' +
    'the history is off, are not kept.',
  body: z.strictObject({ searches: z.array(keptSearchSchema).min(1).max(MAX_KEPT_SEARCHES) }),
  output: successSchema,
  errors: ['too_many'],
  run: async (ctx: KeepContext, { viewer, body }) => {
    await takeFromLimit(ctx, perAccount, String(viewer.accountId));
    const searches = await Promise.all(
      body.searches.map((search) => inCanonicalForm(ctx, keptSearchOf(search))),
    );
    await keepSearches(
      ctx,
      viewer,
      searches.filter(({ address }) => isKept(address)),
    );
    return success;
  },
});

async function inCanonicalForm(ctx: KeepContext, search: KeptSearch): Promise<KeptSearch> {
  const parsed = await readSearch(ctx, new URLSearchParams(search.address));
  return { ...search, address: plainSearchAddress(parsed) };
}
