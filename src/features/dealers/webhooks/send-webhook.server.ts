import * as z from 'zod';
import type { Database } from '#platform/db/database.server.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { readRetryAfter } from '#platform/push/retry-after.ts';
import { SafeFetchError, type SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { claimDelivery, dueWebhooks, type ClaimedDelivery } from './claim-delivery.server.ts';
import { noteResult, type CallResult } from './note-result.server.ts';
import { signatureHeaders } from './sign-webhook.server.ts';

export interface SendContext {
  db: Database;
  jobs: Jobs;
  log: Log;
  now: () => Date;
  safeFetch: SafeFetch;
  secret: SecretKeys;
  config: { origin: string };
  /** Limit of one call; replaced by tests. */
  timeoutMs?: number;
}

/** Job name; data: { id } of a webhook. */
export const SEND_WEBHOOK = 'send-webhook';
const sendData = z.object({ id: z.number() });

export const sendWebhookJob = (ctx: SendContext): Job => ({
  name: SEND_WEBHOOK,
  expireInSeconds: 900,
  // For a database that does not answer; addresses that cannot be reached have delays of their own.
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 60 },
  concurrency: 4,
  run: (data, signal) => sendWebhook(ctx, sendData.parse(data).id, signal),
});

/** Job name; finds what a killed worker, a pause or a delay has left. */
const SEND_DUE_WEBHOOKS = 'send-due-webhooks';

export const sendDueWebhooksJob = (ctx: SendContext): Job => ({
  name: SEND_DUE_WEBHOOKS,
  cron: '* * * * *',
  expireInSeconds: 60,
  run: () => queueDueWebhooks(ctx),
});

/** Queues a run for each address that is due, so that a slow one keeps no other waiting. */
export async function queueDueWebhooks(ctx: Pick<SendContext, 'db' | 'jobs' | 'now'>): Promise<void> {
  for (const id of await dueWebhooks(ctx))
    await ctx.jobs.send(SEND_WEBHOOK, { id }, { singletonKey: String(id) });
}

/**
 * Sends the deliveries of an address that are due, one after the other. After a call that failed the others wait for the
 * next minute, so that an address in trouble is not called again and again.
 */
export async function sendWebhook(ctx: SendContext, webhookId: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const delivery = await claimDelivery(ctx, webhookId);
    if (!delivery) return;
    const result = await call(ctx, delivery, signal);
    if (!(await noteResult(ctx, delivery, result))) return;
  }
}

const TIMEOUT_MS = 10_000;
const EXCERPT_BYTES = 2_000;
const EXCERPT_CHARACTERS = 500;
const MS = 1000;

async function call(
  ctx: SendContext,
  { url, secret, eventId, body }: ClaimedDelivery,
  signal: AbortSignal | undefined,
): Promise<CallResult> {
  const seconds = Math.floor(ctx.now().getTime() / MS);
  const started = performance.now();
  const durationMs = () => Math.round(performance.now() - started);
  try {
    const answer = await ctx.safeFetch(
      url,
      { hosts: 'any', maxBytes: EXCERPT_BYTES, timeoutMs: ctx.timeoutMs ?? TIMEOUT_MS, readsStart: true },
      {
        headers: signatureHeaders(ctx.secret, secret, { id: eventId, seconds, body }),
        content: { type: 'application/json', text: body },
        ...(signal && { signal }),
      },
    );
    return {
      status: answer.status,
      fault: null,
      durationMs: durationMs(),
      excerpt: excerptOf(answer.body),
      retryAfterSeconds: readRetryAfter(answer.retryAfter, ctx.now()),
    };
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    const none = { status: null, excerpt: '', retryAfterSeconds: undefined };
    return { ...none, fault: error.fault, durationMs: durationMs() };
  }
}

/** The begin of an answer as text that can be stored and shown. */
function excerptOf(body: Buffer): string {
  const text = new TextDecoder().decode(body).replaceAll('\0', '').trim();
  return [...text].slice(0, EXCERPT_CHARACTERS).join('');
}
