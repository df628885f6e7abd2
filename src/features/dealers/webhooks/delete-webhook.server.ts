import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireDealer } from '../require-dealer.ts';

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
  run: async ({ db, now }: { db: Database; now: () => Date }, { viewer, params, client }) => {
    const { accountId } = requireDealer(viewer);
    await db.transaction().execute(async (transaction) => {
      const deleted = await transaction
        .deleteFrom('webhook')
        .where('id', '=', params.id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (deleted.numDeletedRows === 0n) throw new AppError('not_found', 404);
      const event = { actorId: accountId, action: 'webhook.delete', subject: `webhook:${params.id}` };
      await writeAudit(transaction, now(), event, client);
    });
    return success;
  },
});
