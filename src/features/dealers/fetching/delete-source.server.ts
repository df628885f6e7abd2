import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireDealer } from '../require-dealer.ts';

export const deleteSourceOperation = defineOperation({
  method: 'DELETE',
  path: '/api/stock/source',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Remove the address from which the stock is fetched, with its password',
  output: successSchema,
  errors: ['forbidden', 'not_found'],
  run: async (ctx: { db: Database; now: () => Date }, { viewer, client }) => {
    const { accountId } = requireDealer(viewer);
    await ctx.db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('stock_source')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new AppError('not_found', 404);
      const event = { actorId: accountId, action: 'stock.source_delete', subject: `account:${accountId}` };
      await writeAudit(transaction, ctx.now(), event, client);
    });
    return success;
  },
});
