import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import { deleteOwn } from '../delete-own.server.ts';

export const deleteWebhookOperation = defineOperation({
  method: 'DELETE',
  path: '/api/stock/webhooks/:id',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Remove an address that is called at events, with its log',
  params: idParams,
  output: successSchema,
  errors: ['forbidden', 'not_found'],
  run: async (ctx: { db: Database; now: () => Date }, { viewer, params, client }) => {
    await deleteOwn(ctx, viewer, { table: 'webhook', id: params.id, action: 'webhook.delete', client });
    return success;
  },
});
