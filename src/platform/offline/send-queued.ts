import type { CallStore } from './call-store.ts';
import { isOutdated, outcomeOf, type QueuedCall } from './queued-call.ts';

interface SendOptions {
  store: CallStore;
  /** Account of the session; undefined without one. Rejects without a connection. */
  account: () => Promise<number | undefined>;
  /** Rejects without a connection. */
  send: (call: QueuedCall) => Promise<{ status: number }>;
  now: number;
}

export interface SentCalls {
  sent: string[];
  refused: string[];
  /** Whether calls are left. */
  isLeft: boolean;
}

const LOCK = 'volan-calls';

/**
 * Sends queued calls in their order, in one page or worker at a time. A call is removed after its answer: when the answer
 * is lost, it is repeated with its key, and the server does nothing twice. Calls of another account are dropped.
 */
export const sendQueued = (options: SendOptions): Promise<SentCalls> =>
  'locks' in navigator ? navigator.locks.request(LOCK, () => sendAll(options)) : sendAll(options);

export async function sendAll({ store, account, send, now }: SendOptions): Promise<SentCalls> {
  const result: SentCalls = { sent: [], refused: [], isLeft: false };
  const calls = await store.all();
  if (calls.length === 0) return result;
  const owner = await account();
  // Signing in again decides: the same account sends its calls, another one drops them.
  if (owner === undefined) return { ...result, isLeft: true };
  for (const call of calls) {
    const { id = 0, subject } = call;
    if (call.owner === owner && !isOutdated(call, now)) {
      const outcome = outcomeOf((await send(call)).status);
      if (outcome === 'later') return { ...result, isLeft: true };
      result[outcome].push(subject);
    }
    await store.remove(id);
  }
  return result;
}
