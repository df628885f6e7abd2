import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { forgetAllSearches, pinSearch, type HistoryContext } from './kept-searches.server.ts';
import { MAX_KEPT_ADDRESS } from './kept-search.ts';

export const changeHistoryOperation = defineOperation({
  method: 'PATCH',
  path: '/api/user/search-history',
  access: 'user',
  isPrivate: true,
  tag: 'searches',
  summary: 'Pin a search of the own history, or switch the history off or on',
  description: 'Pinned searches are kept when newer ones replace others. Switching off forgets all searches.',
  body: z.union([
    z.strictObject({ address: z.string().max(MAX_KEPT_ADDRESS), pinned: z.boolean() }),
    z.strictObject({ is_off: z.boolean() }),
  ]),
  output: successSchema,
  errors: [],
  run: async (ctx: HistoryContext, { viewer, body }) => {
    if ('is_off' in body) await forgetAllSearches(ctx, viewer, body.is_off);
    else await pinSearch(ctx, viewer, body);
    return success;
  },
});
