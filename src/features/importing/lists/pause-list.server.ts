import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { READ_IMPORTS, type ImportContext } from '../items/import-context.server.ts';
import { lockList } from './own-list.server.ts';

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
