import { clearPrivate } from '../web/private-storage.ts';
import { callStore } from './call-store.ts';
import { signedInAccount } from './owner-cookie.ts';
import { PAGES, PERSONAL, PICTURES, SHARED } from './stores.ts';

/** Account whose things this browser keeps. */
const KEY = 'volan.owner';

/** Removes what this browser keeps of another account, and notes that it belongs to the signed-in one now. */
export async function settleOwner(): Promise<void> {
  const account = signedInAccount();
  if (account === undefined) return;
  try {
    const before = localStorage.getItem(KEY);
    if (before !== null && before !== String(account)) {
      clearPrivate();
      await forgetPerson();
    }
    localStorage.setItem(KEY, String(account));
  } catch {
    // Without storage nothing is kept.
  }
}

/** Removes pages and pictures that were seen, copies for offline and queued calls. */
export async function forgetPerson(): Promise<void> {
  try {
    localStorage.removeItem(KEY);
    await Promise.all([PAGES, PICTURES, PERSONAL, SHARED].map((name) => caches.delete(name)));
    await callStore.clear();
  } catch {
    // A browser without these stores has kept nothing.
  }
}
