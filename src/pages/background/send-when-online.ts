import { m } from '#platform/i18n/messages.ts';
import { callStore } from '#platform/offline/call-store.ts';
import { mayBeQueued, noteNothingQueued } from '#platform/offline/queue-call.ts';
import { sendQueued, type SentCalls } from '#platform/offline/send-queued.ts';
import { CALLS_CHANNEL } from '#platform/offline/stores.ts';
import { sendCall } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';

const UNAUTHENTICATED = 401;

/** Sends queued calls now and whenever the connection returns. Returns a function that ends it. */
export function sendWhenOnline(): () => void {
  const attempt = () => void send().catch(() => undefined);
  // The worker may send them first.
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CALLS_CHANNEL) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<SentCalls>) => report(data));
  window.addEventListener('online', attempt);
  attempt();
  return () => {
    window.removeEventListener('online', attempt);
    channel?.close();
  };
}

async function send(): Promise<void> {
  if (!mayBeQueued() || !navigator.onLine) return;
  report(
    await sendQueued({
      store: callStore,
      account,
      send: ({ method, path, body, idempotencyKey }) =>
        sendCall(method, path, {
          ...(body !== undefined && { body: JSON.parse(body) as object }),
          idempotencyKey,
        }),
      now: Date.now(),
    }),
  );
}

/** Asks the server, because the account of the page may have signed out in another tab. */
async function account(): Promise<number | undefined> {
  const response = await sendCall('GET', '/api/user/me', {});
  if (response.status === UNAUTHENTICATED) return undefined;
  if (!response.ok) throw new Error(`the account answered ${response.status}`);
  return ((await response.json()) as { id: number }).id;
}

function report({ sent, refused, isLeft }: SentCalls): void {
  if (!isLeft) noteNothingQueued();
  if (sent.length > 0)
    showToast({ kind: 'success', subject: 'queue', title: m.queue_sent({ count: sent.length }) });
  if (refused.length > 0)
    showToast({ kind: 'error', subject: 'queue refused', title: m.queue_refused({ count: refused.length }) });
}
