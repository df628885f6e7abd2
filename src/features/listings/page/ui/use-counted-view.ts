import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { callOperation } from '#platform/web/call-operation.ts';
import type { countViewOperation } from '../count-view.server.ts';

/** Listings of the visitor, as far as their pages were seen in this document. */
let own: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

/** Counts a view of a listing as soon as the tab is visible; ignores failures. */
export function useCountedView(listingId: number): void {
  useEffect(() => {
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      callOperation<typeof countViewOperation>('POST', `/api/listings/${listingId}/views`).then(
        (answer) => answer.own && publish(listingId),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [listingId]);
}

function publish(listingId: number): void {
  own = new Set([...own, listingId]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the listing belongs to the visitor; false until its counted view is answered. */
export function useIsOwnListing(listingId: number): boolean {
  const get = useCallback(() => own.has(listingId), [listingId]);
  return useSyncExternalStore(subscribe, get, () => false);
}
