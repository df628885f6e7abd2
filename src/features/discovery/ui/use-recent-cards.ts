import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { readRecentListings } from '#features/listings/card/recent-listings.ts';

/** Cards of the listings visited last in this browser, but not of `except`; undefined while they are loading. */
export function useRecentCards(count: number, except = 0): ListingCardView[] | undefined {
  const { load, data } = useFetcher<{ cards: ListingCardView[] }>();
  const [hasNone, setHasNone] = useState(false);
  useEffect(() => {
    const ids = readRecentListings().filter((id) => id !== except);
    // A failed load would replace the page, which may be a copy for reading offline.
    const mayLoad = ids.length > 0 && navigator.onLine;
    setHasNone(!mayLoad);
    if (mayLoad) void load(`/listing-cards?ids=${ids.slice(0, count).join(',')}`);
  }, [load, count, except]);
  return hasNone ? [] : data?.cards;
}
