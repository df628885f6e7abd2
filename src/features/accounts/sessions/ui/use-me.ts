import { useSyncExternalStore } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { MeJson } from '../../profile/me-json.ts';
import { SIGNED_IN_COOKIE } from '../signed-in-cookie.ts';
import type { getMeOperation } from '../../profile/get-me.server.ts';

const UNAUTHENTICATED = 401;

let me: MeJson | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function publish(known: MeJson | undefined): void {
  me = known;
  for (const listener of listeners) listener();
}

/** Loads the account once per document, because signing in and out load a new document; undefined for a visitor. */
export async function loadMe(): Promise<MeJson | undefined> {
  await (loading ??= load());
  return me;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadMe();
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=`)) return;
  try {
    publish(await callOperation<typeof getMeOperation>('GET', '/api/user/me'));
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAUTHENTICATED) forget();
    // On other errors the next subscriber retries.
    else loading = undefined;
  }
}

/** Shows the page as to a visitor after the session has ended. */
function forget(): void {
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`;
  document.documentElement.classList.remove('signed-in');
}

/** Reloads the account after a change of the profile. */
export const refreshMe = (): Promise<void> => load();

/** Takes over a number of unread messages that a page has read. */
export function noteUnread(unreadMessages: number): void {
  if (me && me.unreadMessages !== unreadMessages) publish({ ...me, unreadMessages });
}

/**
 * Returns the signed-in account; undefined for a visitor, while it is loading, and in server rendering.
 */
export const useMe = (): MeJson | undefined =>
  useSyncExternalStore(
    subscribe,
    () => me,
    () => undefined,
  );
