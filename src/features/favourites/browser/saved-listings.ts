import { loadMe } from '#features/accounts/sessions/ui/use-me.ts';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { callStore } from '#platform/offline/call-store.ts';
import { signedInAccount } from '#platform/offline/owner-cookie.ts';
import { mayBeQueued } from '#platform/offline/queue-call.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { privateName, readPrivate, writePrivate } from '#platform/web/private-storage.ts';
import type { listFavouriteIdsOperation } from '../list-favourite-ids.server.ts';
import { KEPT_PREFIX, keptTexts } from './kept-favourites.ts';
import { mergeKept } from './merge-kept.ts';

/** Ids of the account's favourites, so that hearts are filled in before the server has answered. */
const ACCOUNT_KEY = 'favourites';

export const isSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN_COOKIE}=`);

let known: ReadonlySet<number> | undefined;
let isLoaded = false;
let isAnswered = false;
const listeners = new Set<() => void>();

/** Ids of the saved listings, of the account or of this browser. */
export const readSaved = (): ReadonlySet<number> =>
  (known ??= isSignedIn() ? readAccountIds() : new Set(keptTexts().keys()));

/** Whether the ids of an account have been read, now or before; those of a browser always are. */
export const areSavedKnown = (): boolean =>
  !isSignedIn() || isAnswered || Array.isArray(readPrivate(ACCOUNT_KEY));

function readAccountIds(): ReadonlySet<number> {
  const stored = readPrivate(ACCOUNT_KEY);
  const ids = Array.isArray(stored) ? (stored as unknown[]) : [];
  return new Set(ids.filter((id): id is number => Number.isSafeInteger(id)));
}

/** Tells all hearts and lists of this tab. */
export function notifySaved(): void {
  for (const listener of listeners) listener();
}

/** Reads the ids again and tells all hearts and lists of this tab. */
export function announceSaved(): void {
  known = undefined;
  notifySaved();
}

/** Presses in this document; an answer of the server may be older. */
const pressed = new Map<number, boolean>();

/** Adds or removes an id of the account in this browser. */
export function changeAccountId(id: number, isSaved: boolean): void {
  pressed.set(id, isSaved);
  writeAccountIds(readSaved());
}

/** Without storage, the ids live as long as the document. */
function writeAccountIds(ids: Iterable<number>): void {
  const all = new Set(ids);
  for (const [id, isSaved] of pressed) {
    if (isSaved) all.add(id);
    else all.delete(id);
  }
  writePrivate(ACCOUNT_KEY, [...all]);
  known = all;
  notifySaved();
}

/** Calls `listener` after a change in this tab or another. Returns the function that unsubscribes. */
export function subscribeSaved(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    window.addEventListener('storage', changedElsewhere);
    window.addEventListener('pageshow', announceIfKept);
  }
  if (!isLoaded) {
    isLoaded = true;
    if (isSignedIn()) void loadAccount();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', changedElsewhere);
    window.removeEventListener('pageshow', announceIfKept);
  };
}

/** The key is null after `localStorage.clear()`. */
function changedElsewhere({ key }: StorageEvent): void {
  if (key === null || key.startsWith(KEPT_PREFIX) || key === privateName(ACCOUNT_KEY)) announceSaved();
}

/** A page from the back-forward cache missed the changes of others. */
function announceIfKept({ persisted }: PageTransitionEvent): void {
  if (persisted) announceSaved();
}

/** Takes the favourites of the browser over into the account, and reads those of the account. */
async function loadAccount(): Promise<void> {
  // The session may have ended: then the favourites are those of this browser.
  if (!(await loadMe())) return announceSaved();
  await mergeKept();
  try {
    const { ids } = await callOperation<typeof listFavouriteIdsOperation>('GET', '/api/user/favourites/ids');
    isAnswered = true;
    // Presses without a connection are on their way.
    for (const [id, isSaved] of await queuedPresses()) pressed.set(id, isSaved);
    writeAccountIds(ids);
  } catch {
    // The hearts stay as this browser knows them.
  }
}

/** Favourites that were added or removed without a connection and are not sent yet. */
async function queuedPresses(): Promise<[number, boolean][]> {
  if (!mayBeQueued()) return [];
  const account = signedInAccount();
  const calls = await callStore.all();
  return calls.flatMap(({ owner, method, path }): [number, boolean][] => {
    const id = Number(/^\/api\/user\/favourites\/(\d+)$/.exec(path)?.[1]);
    return owner === account && id > 0 && method !== 'PATCH' ? [[id, method === 'PUT']] : [];
  });
}
