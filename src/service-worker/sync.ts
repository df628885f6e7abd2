import { callStore } from '#platform/offline/call-store.ts';
import { sendQueued } from '#platform/offline/send-queued.ts';
import { CALLS_CHANNEL, SYNC_TAG } from '#platform/offline/stores.ts';
import { callApi } from './call-api.ts';

declare const self: ServiceWorkerGlobalScope;

/** Background sync (https://wicg.github.io/background-sync/spec), which only some browsers have. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

const UNAUTHENTICATED = 401;

/** Sends queued calls once there is a connection, even if no page is open. The browser repeats a failed attempt. */
export function handleSync(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === SYNC_TAG) sync.waitUntil(send());
  });
}

async function send(): Promise<void> {
  const result = await sendQueued({
    store: callStore,
    account,
    send: ({ method, path, body, idempotencyKey }) =>
      callApi(method, path, {
        body,
        ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
      }),
    now: Date.now(),
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only the own origin
  new BroadcastChannel(CALLS_CHANNEL).postMessage(result);
  if (result.isLeft) throw new Error('not all calls were sent');
}

async function account(): Promise<number | undefined> {
  const response = await fetch('/api/user/me', { headers: { Accept: 'application/json' } });
  if (response.status === UNAUTHENTICATED) return undefined;
  if (!response.ok) throw new Error(`the account answered ${response.status}`);
  return ((await response.json()) as { id: number }).id;
}
