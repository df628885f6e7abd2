import type { Transaction } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import { retryDelay } from '#features/notifications/push/retry-delay.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { isEcho } from '../webhook-proof/is-echo.ts';
import type { ClaimedDelivery } from './claim-delivery.server.ts';
import { TEST_EVENT, type PauseReason } from './webhook.ts';

/** Outcome of one call. */
export interface CallResult {
  /** Status of the answer; null without one. */
  status: number | null;
  /** Fault of SafeFetch; null with an answer. */
  fault: string | null;
  durationMs: number;
  /** Begin of the answer. */
  excerpt: string;
  /** The receiver asked to wait for so long. */
  retryAfterSeconds: number | undefined;
}

const DAY_MS = 86_400_000;
/** An address is paused when so many calls in a row failed, the first of them so long ago. */
export const MOST_FAILURES = 30;
const FAILING_MS = DAY_MS / 4;
/** A challenge is repeated for an hour only: the address may not want it. */
const CHALLENGE_MS = DAY_MS / 24;
const GONE = 410;

/**
 * Stores the outcome of a call, and the time of the next one, which is later each time for a day. Pauses an address that
 * fails again and again, or that answers 410, and tells its dealer; opens one that returned its challenge. Returns whether the address took the event.
 */
export async function noteResult(
  ctx: { db: Database; jobs: Jobs; now: () => Date },
  delivery: ClaimedDelivery,
  result: CallResult,
): Promise<boolean> {
  const now = ctx.now();
  const { status, durationMs, excerpt } = result;
  const { challenge } = delivery;
  const isAccepted = status !== null && status >= 200 && status < 300;
  const isTaken = isAccepted && (challenge === undefined || isEcho(excerpt, challenge));
  const fault = isAccepted && !isTaken ? 'not_echoed' : result.fault;
  const seconds = retryDelay(delivery.attempts, result.retryAfterSeconds);
  const next = new Date(now.getTime() + seconds * 1000);
  const triedMs = challenge === undefined ? DAY_MS : CHALLENGE_MS;
  const isLast =
    delivery.kind === TEST_EVENT ||
    next.getTime() > delivery.createdAt.getTime() + triedMs ||
    status === GONE;
  await ctx.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('webhook_delivery')
      .set({
        state: isTaken ? 'delivered' : isLast ? 'failed' : 'waiting',
        due_at: next,
        called_at: now,
        status,
        fault,
        duration_ms: durationMs,
        excerpt,
      })
      .where('id', '=', delivery.id)
      .execute();
    if (challenge !== undefined) {
      if (isTaken) await noteProof(transaction, delivery.webhookId, now);
      return;
    }
    // A test says nothing about the address of events.
    if (delivery.kind !== TEST_EVENT) await noteHealth(transaction, ctx, delivery, { isTaken, status, now });
  });
  return isTaken;
}

async function noteProof(transaction: Transaction<DB>, webhookId: number, now: Date): Promise<void> {
  await transaction
    .updateTable('webhook')
    .set({ proven_at: now })
    .where('id', '=', webhookId)
    .where('proven_at', 'is', null)
    .execute();
}

async function noteHealth(
  transaction: Transaction<DB>,
  ctx: { jobs: Jobs; now: () => Date },
  { webhookId, accountId, url }: ClaimedDelivery,
  { isTaken, status, now }: { isTaken: boolean; status: number | null; now: Date },
): Promise<void> {
  const webhook = await transaction
    .selectFrom('webhook')
    .select(['failures', 'failing_since', 'paused_at'])
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!webhook) return;
  if (isTaken) {
    if (webhook.failures > 0)
      await transaction
        .updateTable('webhook')
        .set({ failures: 0, failing_since: null })
        .where('id', '=', webhookId)
        .execute();
    return;
  }
  const failures = webhook.failures + 1;
  const since = webhook.failing_since ?? now;
  const isFailing = failures >= MOST_FAILURES && now.getTime() - since.getTime() >= FAILING_MS;
  const reason: PauseReason | undefined = status === GONE ? 'gone' : isFailing ? 'failures' : undefined;
  const pauses = webhook.paused_at === null && reason !== undefined;
  await transaction
    .updateTable('webhook')
    .set({ failures, failing_since: since, ...(pauses && { paused_at: now, paused_by: reason }) })
    .where('id', '=', webhookId)
    .execute();
  if (pauses)
    await tellAccount(ctx, transaction, {
      accountId,
      kind: 'webhook_paused',
      key: `${webhookId} ${now.toISOString()}`,
      data: { webhook: webhookId, host: new URL(url).hostname },
    });
}
