import { useEffect } from 'react';

/** Counts the look at a listing, once it is looked at. Whether that works makes no difference to the page. */
export function useCountedView(listingId: number): void {
  useEffect(() => {
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      void fetch(`/api/listings/${listingId}/views`, { method: 'POST', keepalive: true }).catch(
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [listingId]);
}
