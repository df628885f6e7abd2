import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import { READ_IMPORTS, type ImportContext } from '../items/import-context.server.ts';
import { endWaiting, lockList } from './own-list.server.ts';

export const pauseListOperation = defineOperation({
  method: 'PUT',
  path: '/api/import-lists/:id/pause',
  access: 'user',
  tag: 'importing',
  summary: 'Pause the import of a list, or continue it',
  params: idParams,
  body: z.strictObject({ paused: z.boolean() }),
  isPrivate: true,
  output: z.object({ paused: z.boolean() }),
  errors: ['not_found'],
  run: async (ctx: Pick<ImportContext, 'db' | 'jobs'>, { viewer: { accountId }, params: { id }, body }) =>
    ctx.db.transaction().execute(async (transaction) => {
      await lockList(transaction, { id, accountId });
      const { paused } = body;
      await transaction
        .updateTable('import_list')
        .set({ is_paused: paused, ...(!paused && { fault: null }) })
        .where('id', '=', id)
        .execute();
      const options = { singletonKey: String(accountId), transaction };
      if (!paused) await ctx.jobs.send(READ_IMPORTS, { account: accountId }, options);
      return { paused };
    }),
});

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
  run: async (ctx: { db: Database }, { viewer: { accountId }, params: { id } }) => {
    await ctx.db.transaction().execute(async (transaction) => {
      await lockList(transaction, { id, accountId });
      await endWaiting(transaction, id);
      await transaction
        .updateTable('import_list')
        .set({ is_paused: false, fault: null })
        .where('id', '=', id)
        .execute();
    });
  },
});

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
  run: async (ctx: { db: Database }, { viewer: { accountId }, params: { id } }) => {
    await ctx.db.transaction().execute(async (transaction) => {
      await lockList(transaction, { id, accountId });
      await endWaiting(transaction, id);
      await transaction.deleteFrom('import_list').where('id', '=', id).execute();
    });
  },
});
