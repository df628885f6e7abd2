import { signedInAccount } from './owner-cookie.ts';
import { callStore } from './call-store.ts';
import type { QueuedCall } from './queued-call.ts';
import { SYNC_TAG } from './stores.ts';

/** Set while calls may be queued, so that pages do not open the store for nothing. */
const MARK = 'volan.queued';

/**
 * Keeps a call of the signed-in account until there is a connection: then the worker sends it, or the next page. Returns
 * false where the browser cannot keep it.
 */
export async function queueCall(call: Omit<QueuedCall, 'id' | 'owner' | 'at'>): Promise<boolean> {
  const owner = signedInAccount();
  if (owner === undefined) return false;
  try {
    await callStore.add({ ...call, owner, at: Date.now() });
    localStorage.setItem(MARK, '1');
  } catch {
    return false;
  }
  void askForSync();
  return true;
}

/** Gives up a queued call, because it was sent otherwise or is not wanted any more. */
export async function dropQueued(subject: string): Promise<void> {
  if (!mayBeQueued()) return;
  await callStore.removeSubject(subject).catch(() => undefined);
}

export function mayBeQueued(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

export function noteNothingQueued(): void {
  try {
    localStorage.removeItem(MARK);
  } catch {
    // Then nothing was queued.
  }
}

/** Background sync (https://wicg.github.io/background-sync/spec), which only some browsers have. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Without a worker or sync, the next page with a connection sends the calls. */
async function askForSync(): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & { sync?: SyncManager }) | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Refused by the browser.
  }
}
