import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { eventList } from './create-webhook.server.ts';
import { SEND_WEBHOOK } from './send-webhook.server.ts';

interface ChangeContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
}

export const changeWebhookOperation = defineOperation({
  method: 'PATCH',
  path: '/api/stock/webhooks/:id',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Choose the events of an address, pause or resume it',
  description: 'Events of a pause are sent when it ends.',
  params: idParams,
  body: z.strictObject({ events: eventList.optional(), paused: z.boolean().optional() }),
  output: successSchema,
  errors: ['forbidden', 'not_found'],
  run: async ({ db, jobs, now }: ChangeContext, { viewer, params: { id }, body }) => {
    const { accountId } = requireDealer(viewer);
    const { events, paused } = body;
    await db.transaction().execute(async (transaction) => {
      const webhook = await transaction
        .selectFrom('webhook')
        .select('paused_at')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!webhook) throw new AppError('not_found', 404);
      const pauses = paused === true && webhook.paused_at === null;
      const change = {
        ...(events && { events: [...events] }),
        ...(pauses && { paused_at: now(), paused_by: 'owner' }),
        ...(paused === false && { paused_at: null, paused_by: null, failures: 0, failing_since: null }),
      };
      if (Object.keys(change).length === 0) return;
      await transaction.updateTable('webhook').set(change).where('id', '=', id).execute();
      if (paused === false) await jobs.send(SEND_WEBHOOK, { id }, { singletonKey: String(id), transaction });
    });
    return success;
  },
});
