import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { readRecentListings } from '#features/listings/card/recent-listings.ts';

/** Cards of the listings visited last in this browser; undefined while they are loading. */
export function useRecentCards(count: number): ListingCardView[] | undefined {
  const { load, data } = useFetcher<{ cards: ListingCardView[] }>();
  const [hasNone, setHasNone] = useState(false);
  useEffect(() => {
    const ids = readRecentListings();
    // A failed load would replace the page, which may be a copy for reading offline.
    if (ids.length > 0 && navigator.onLine) void load(`/listing-cards?ids=${ids.slice(0, count).join(',')}`);
    else setHasNone(true);
  }, [load, count]);
  return hasNone ? [] : data?.cards;
}
