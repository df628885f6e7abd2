import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import { lockImport } from './own-import.server.ts';

export const removeImportOperation = defineOperation({
  method: 'DELETE',
  path: '/api/imports/:id',
  access: 'user',
  tag: 'importing',
  summary: 'Remove an import that led to no listing',
  description: 'One with a draft is removed by discarding the draft, which can be restored for a day.',
  params: idParams,
  isPrivate: true,
  status: 204,
  output: z.void(),
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer, params: { id } }) => {
    await ctx.db.transaction().execute(async (transaction) => {
      const { listing_id: listing } = await lockImport(transaction, { id, accountId: viewer.accountId });
      if (listing === null) await transaction.deleteFrom('import_item').where('id', '=', id).execute();
    });
  },
});
