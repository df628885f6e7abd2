import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import { deleteOwn } from '../delete-own.server.ts';

export const deleteTokenOperation = defineOperation({
  method: 'DELETE',
  path: '/api/stock/tokens/:id',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Revoke a secret address of the stock',
  params: idParams,
  output: successSchema,
  errors: ['forbidden', 'not_found'],
  run: async (ctx: { db: Database; now: () => Date }, { viewer, params, client }) => {
    await deleteOwn(ctx, viewer, {
      table: 'stock_token',
      id: params.id,
      action: 'stock.token_revoke',
      client,
    });
    return success;
  },
});
