import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { readAddress, type AddressContext } from './read-address.server.ts';
import { MAX_ADDRESS_LENGTH } from './saved-search.ts';

export const findSavedSearchOperation = defineOperation({
  method: 'GET',
  path: '/api/user/searches/saved',
  access: 'user',
  team: 'self',
  tag: 'searches',
  summary: 'Find the own saved search with an address',
  query: z.strictObject({ address: z.string().max(MAX_ADDRESS_LENGTH) }),
  output: z.object({ id: z.int().nullable() }),
  errors: ['invalid_input'],
  run: async (ctx: AddressContext, { viewer, query }) => {
    const { address } = await readAddress(ctx, query.address);
    const row = await ctx.db
      .selectFrom('saved_search')
      .select('id')
      .where('account_id', '=', viewer.accountId)
      .where('address', '=', address)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return { id: row?.id ?? null };
  },
});
