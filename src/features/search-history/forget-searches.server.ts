import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { forgetAllSearches, forgetSearch, type HistoryContext } from './kept-searches.server.ts';
import { MAX_KEPT_ADDRESS } from './kept-search.ts';

export const forgetSearchesOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/search-history',
  access: 'user',
  isPrivate: true,
  tag: 'searches',
  summary: 'Delete one search of the own history, or all',
  description: 'Searches that a browser keeps from before everything was deleted are not added at sign-in.',
  body: z.union([
    z.strictObject({ address: z.string().max(MAX_KEPT_ADDRESS) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  output: successSchema,
  errors: [],
  run: async (ctx: HistoryContext, { viewer, body }) => {
    if ('all' in body) await forgetAllSearches(ctx, viewer);
    else await forgetSearch(ctx, viewer, body.address);
    return success;
  },
});
