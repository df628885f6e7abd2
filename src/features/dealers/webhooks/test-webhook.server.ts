import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { SEND_WEBHOOK } from './send-webhook.server.ts';
import { TEST_EVENT } from './webhook.ts';

const perAccount: Limit = { name: 'webhook_test', max: 30, windowSeconds: 3600 };

interface TestContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
}

export const testWebhookOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/webhooks/:id/test',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Send a test event to an address',
  description:
    'To a proven address, also a paused one. It is sent once; the log of the address shows the outcome.',
  params: idParams,
  body: z.strictObject({}),
  status: 202,
  output: z.object({ id: z.int() }),
  errors: ['forbidden', 'not_found', 'too_many', 'webhook_unproven'],
  run: async (ctx: TestContext, { viewer, params }) => {
    const { accountId } = requireDealer(viewer);
    const webhook = await ctx.db
      .selectFrom('webhook')
      .select(['id', 'proven_at'])
      .where('id', '=', params.id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!webhook) throw new AppError('not_found', 404);
    if (!webhook.proven_at) throw new AppError('webhook_unproven', 409);
    await takeFromLimit(ctx, perAccount, String(accountId));
    const now = ctx.now();
    return ctx.db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('webhook_delivery')
        .values({
          webhook_id: webhook.id,
          event_id: randomUUID(),
          kind: TEST_EVENT,
          created_at: now,
          due_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const key = { singletonKey: String(webhook.id), transaction };
      await ctx.jobs.send(SEND_WEBHOOK, { id: webhook.id }, key);
      return { id };
    });
  },
});
