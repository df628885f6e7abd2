import { useEffect } from 'react';
import { callApi } from '#platform/web/call-api.ts';

/** Counts the look at a listing, once it is looked at. Whether that works makes no difference to the page. */
export function useCountedView(listingId: number): void {
  useEffect(() => {
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      callApi(`/api/listings/${listingId}/views`, { method: 'POST' }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [listingId]);
}
