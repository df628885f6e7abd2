import { CHALLENGE_EVENT } from './webhook.ts';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { SEND_WEBHOOK } from './send-webhook.server.ts';

const perAccount: Limit = { name: 'webhook_replay', max: 300, windowSeconds: 3600 };

interface ReplayContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
}

/**
 * Sends a delivery of the log once more, as a new entry with the id and the body of its event. One that still waits is
 * sent now instead.
 */
export const replayDeliveryOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/deliveries/:id/replay',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Send a call of the log again',
  description:
    'With the id and the body of its event, so that the receiver can recognise it. A challenge is not repeated so.',
  params: idParams,
  body: z.strictObject({}),
  status: 202,
  output: z.object({ id: z.int() }),
  errors: ['forbidden', 'not_found', 'too_many'],
  run: async (ctx: ReplayContext, { viewer, params }) => {
    const { accountId } = requireDealer(viewer);
    const now = ctx.now();
    return ctx.db.transaction().execute(async (transaction) => {
      const old = await transaction
        .selectFrom('webhook_delivery as d')
        .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
        .select(['d.id', 'd.webhook_id', 'd.event_id', 'd.kind', 'd.facts', 'd.body', 'd.state'])
        .where('d.id', '=', params.id)
        .where('w.account_id', '=', accountId)
        .where('d.kind', '<>', CHALLENGE_EVENT)
        .forUpdate('d')
        .executeTakeFirst();
      if (!old) throw new AppError('not_found', 404);
      await takeFromLimit({ db: transaction, now: ctx.now }, perAccount, String(accountId));
      const { webhook_id, event_id, kind, body } = old;
      let { id } = old;
      if (old.state === 'waiting')
        await transaction.updateTable('webhook_delivery').set({ due_at: now }).where('id', '=', id).execute();
      else
        ({ id } = await transaction
          .insertInto('webhook_delivery')
          .values({
            webhook_id,
            event_id,
            kind,
            facts: JSON.stringify(old.facts),
            body,
            created_at: now,
            due_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow());
      await ctx.jobs.send(
        SEND_WEBHOOK,
        { id: webhook_id },
        { singletonKey: String(webhook_id), transaction },
      );
      return { id };
    });
  },
});
