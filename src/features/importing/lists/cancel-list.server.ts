import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import { endList } from './own-list.server.ts';

export const cancelListOperation = defineOperation({
  method: 'DELETE',
  path: '/api/import-lists/:id/waiting',
  access: 'user',
  tag: 'importing',
  summary: 'End the import of a list; drafts that were made stay',
  params: idParams,
  isPrivate: true,
  status: 204,
  output: z.void(),
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer: { accountId }, params: { id } }) =>
    endList(ctx, { id, accountId }, (transaction) =>
      transaction
        .updateTable('import_list')
        .set({ is_paused: false, fault: null })
        .where('id', '=', id)
        .execute(),
    ),
});
