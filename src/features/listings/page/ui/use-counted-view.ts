import { useEffect } from 'react';
import { callOperation } from '#platform/web/call-operation.ts';
import type { countViewOperation } from '../count-view.server.ts';

/** Counts a view of a listing as soon as the tab is visible; ignores failures. */
export function useCountedView(listingId: number): void {
  useEffect(() => {
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      callOperation<typeof countViewOperation>('POST', `/api/listings/${listingId}/views`).catch(
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [listingId]);
}
