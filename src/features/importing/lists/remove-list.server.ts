import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import { endList } from './own-list.server.ts';

export const removeListOperation = defineOperation({
  method: 'DELETE',
  path: '/api/import-lists/:id',
  access: 'user',
  tag: 'importing',
  summary: 'Remove a list; drafts that were made stay',
  params: idParams,
  isPrivate: true,
  status: 204,
  output: z.void(),
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer: { accountId }, params: { id } }) =>
    endList(ctx, { id, accountId }, (transaction) =>
      transaction.deleteFrom('import_list').where('id', '=', id).execute(),
    ),
});
