import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import { SEND_WEBHOOK } from '../webhooks/send-webhook.server.ts';
import { CHALLENGE_EVENT } from '../webhooks/webhook.ts';

/** Calls of addresses that have not agreed to them. */
const perAccount: Limit = { name: 'webhook_proof', max: 30, windowSeconds: 3600 };

/**
 * Sends a challenge to an address, with the signature, the retries and the log of events: a new one, or the one that
 * still waits, now. Throws AppError `too_many` (429).
 */
export async function askForProof(
  ctx: { jobs: Jobs; now: () => Date },
  transaction: Transaction<DB>,
  { webhookId, accountId }: { webhookId: number; accountId: number },
): Promise<void> {
  const now = ctx.now();
  await takeFromLimit({ db: transaction, now: ctx.now }, perAccount, String(accountId));
  const { numUpdatedRows } = await transaction
    .updateTable('webhook_delivery')
    .set({ due_at: now })
    .where('webhook_id', '=', webhookId)
    .where('kind', '=', CHALLENGE_EVENT)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    await transaction
      .insertInto('webhook_delivery')
      .values({
        webhook_id: webhookId,
        event_id: randomUUID(),
        kind: CHALLENGE_EVENT,
        facts: JSON.stringify({ challenge: makeToken() }),
        created_at: now,
        due_at: now,
      })
      .execute();
  const key = { singletonKey: String(webhookId), transaction };
  await ctx.jobs.send(SEND_WEBHOOK, { id: webhookId }, key);
}
