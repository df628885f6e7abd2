import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { askForProof } from './ask-for-proof.server.ts';

interface ProveContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
}

export const proveWebhookOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/webhooks/:id/proof',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Ask an address to prove that it wants events',
  description:
    'Sends `webhook.challenge`; an answer that returns the challenge proves it. Events wait until then. Also for an address that has proven it.',
  params: idParams,
  body: z.strictObject({}),
  status: 202,
  output: successSchema,
  errors: ['forbidden', 'not_found', 'too_many'],
  run: async (ctx: ProveContext, { viewer, params: { id } }) => {
    const { accountId } = requireDealer(viewer);
    await ctx.db.transaction().execute(async (transaction) => {
      const webhook = await transaction
        .selectFrom('webhook')
        .select('id')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        // Serialises two presses, so that one challenge is sent.
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!webhook) throw new AppError('not_found', 404);
      await askForProof(ctx, transaction, { webhookId: id, accountId });
    });
    return success;
  },
});
