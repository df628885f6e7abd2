import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import { READ_IMPORTS, type ImportContext } from './import-context.server.ts';
import { begunPerAccount, begunPerDay } from './import-limits.server.ts';
import { lockImport } from './own-import.server.ts';

export const readAgainOperation = defineOperation({
  method: 'POST',
  path: '/api/imports/:id/read',
  access: 'user',
  tag: 'importing',
  summary: 'Read an imported listing again from its address',
  description: 'Shows what changed there, and whether it proves ownership now. The draft stays as it is.',
  params: idParams,
  body: z.strictObject({}),
  isPrivate: true,
  status: 202,
  output: z.object({ id: z.int() }),
  errors: ['invalid_input', 'not_found', 'too_many'],
  run: async (ctx: Pick<ImportContext, 'db' | 'now' | 'jobs'>, { viewer, params: { id } }) => {
    const { accountId } = viewer;
    await takeFromLimit(ctx, begunPerDay, String(accountId));
    await takeFromLimit(ctx, begunPerAccount, String(accountId));
    await ctx.db.transaction().execute(async (transaction) => {
      const { address } = await lockImport(transaction, { id, accountId });
      // A pasted page is not kept.
      if (address === null) throw new AppError('invalid_input', 422);
      await transaction
        .updateTable('import_item')
        .set({ state: 'waiting', fault: null })
        .where('id', '=', id)
        .execute();
      const options = { singletonKey: String(accountId), transaction };
      await ctx.jobs.send(READ_IMPORTS, { account: accountId }, options);
    });
    return { id };
  },
});
