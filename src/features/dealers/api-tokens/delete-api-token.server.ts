import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import { deleteOwn } from '../delete-own.server.ts';

export const deleteApiTokenOperation = defineOperation({
  method: 'DELETE',
  path: '/api/stock/api-tokens/:id',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Revoke a token of the API for dealers',
  description: 'The next call with it is refused, in every process.',
  params: idParams,
  output: successSchema,
  errors: ['forbidden', 'not_found'],
  run: async (ctx: { db: Database; now: () => Date }, { viewer, params, client }) => {
    await deleteOwn(ctx, viewer, { table: 'api_token', id: params.id, action: 'api.token_revoke', client });
    return success;
  },
});
