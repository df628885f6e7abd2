import type pg from 'pg';
import { listen } from '#platform/db/listen.server.ts';
import { queueDueWebhooks, type SendContext } from './send-webhook.server.ts';

/**
 * Queues calls as soon as a transaction with an event commits, until stopped. What is missed meanwhile is found by a job
 * every minute.
 */
export function followWebhooks(
  ctx: Pick<SendContext, 'db' | 'jobs' | 'now' | 'log'>,
  connection: pg.ClientConfig,
): () => Promise<void> {
  const stopping = new AbortController();
  const onError = (err: unknown) => ctx.log.warn({ err }, 'following events for webhooks');
  let running: Promise<void> | undefined;
  let isAsked = false;
  const queue = async () => {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false;
      await queueDueWebhooks(ctx).catch(onError);
    }
    running = undefined;
  };
  const ask = () => {
    isAsked = true;
    running ??= queue();
  };
  const listening = listen({
    connection,
    name: 'volan webhooks',
    channel: 'webhook_due',
    onListening: ask,
    onNotification: ask,
    onError,
    stopping: stopping.signal,
  });
  return async () => {
    stopping.abort();
    await listening;
    await running;
  };
}
