import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '#features/accounts/sessions/ui/use-me.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { listWatchedIdsOperation } from '../list-watched-ids.server.ts';

/** Ids of the listings that the account follows; undefined until loaded. */
let known: ReadonlySet<number> | undefined;
let isRequested = false;
const listeners = new Set<() => void>();

function publish(ids: ReadonlySet<number>): void {
  known = ids;
  for (const listener of listeners) listener();
}

/** Loads the ids once per document, for all buttons. */
async function load(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    const { ids } = await callOperation<typeof listWatchedIdsOperation>(
      'GET',
      '/api/user/watched-listings/ids',
    );
    publish(new Set(ids));
  } catch {
    // The buttons work without: following again has no effect. The next one retries.
    isRequested = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes over a change that the server confirmed. */
export function noteWatched(id: number, isWatched: boolean): void {
  const others = [...(known ?? [])].filter((other) => other !== id);
  publish(new Set(isWatched ? [...others, id] : others));
}

/** Whether the account follows a listing; false for visitors and until it is known. */
export function useIsWatched(id: number): boolean {
  const isSignedIn = useMe() !== undefined;
  useEffect(() => {
    if (isSignedIn) void load();
  }, [isSignedIn]);
  return useSyncExternalStore(
    subscribe,
    () => known?.has(id) ?? false,
    () => false,
  );
}
