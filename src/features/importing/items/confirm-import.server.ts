import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import { lockImport } from './own-import.server.ts';

export const confirmImportOperation = defineOperation({
  method: 'PUT',
  path: '/api/imports/:id/confirmation',
  access: 'user',
  tag: 'importing',
  summary: 'Mark an import as reviewed, or not',
  params: idParams,
  body: z.strictObject({ confirmed: z.boolean() }),
  isPrivate: true,
  output: z.object({ state: z.string() }),
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer, params, body }) =>
    ctx.db.transaction().execute(async (transaction) => {
      const { state } = await lockImport(transaction, { id: params.id, accountId: viewer.accountId });
      if (state !== 'ready' && state !== 'confirmed') return { state };
      const next = body.confirmed ? 'confirmed' : 'ready';
      await transaction.updateTable('import_item').set({ state: next }).where('id', '=', params.id).execute();
      return { state: next };
    }),
});
