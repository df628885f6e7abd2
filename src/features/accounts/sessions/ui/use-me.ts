import { useSyncExternalStore } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { MeJson } from '../../profile/me-json.ts';
import { SIGNED_IN_COOKIE } from '../signed-in-cookie.ts';
import type { getMeOperation } from '../../profile/get-me.server.ts';

const UNAUTHENTICATED = 401;

let me: MeJson | undefined;
let asked = false;
const listeners = new Set<() => void>();

function tell(known: MeJson | undefined): void {
  me = known;
  for (const listener of listeners) listener();
}

/** Asks once per document; signing in and out load a new one. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void ask();
  }
  return () => listeners.delete(listener);
}

async function ask(): Promise<void> {
  if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=`)) return;
  try {
    tell(await callOperation<typeof getMeOperation>('GET', '/api/user/me'));
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAUTHENTICATED) forget();
    // Otherwise nobody knows; the next one to need it asks again.
    else asked = false;
  }
}

/** The session has ended: the page is a visitor's. */
function forget(): void {
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`;
  document.documentElement.classList.remove('signed-in');
}

/** Reads anew who is signed in, after they changed something of themselves. */
export const refreshMe = (): Promise<void> => ask();

/**
 * Who is signed in, as far as the browser knows: undefined for a visitor, while that is being asked, and in what the
 * server writes.
 */
export const useMe = (): MeJson | undefined =>
  useSyncExternalStore(
    subscribe,
    () => me,
    () => undefined,
  );
