import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { callOperation } from '#platform/web/call-operation.ts';
import { keepCopy, readCopy } from '../browser/favourites-copy.ts';
import { completeMissing, readNow } from '../browser/complete-missing.ts';
import { readKept } from '../browser/kept-favourites.ts';
import { areSavedKnown, isSignedIn, readSaved, subscribeSaved } from '../browser/saved-listings.ts';
import type { Favourite } from '../browser/favourite-change.ts';
import type { listFavouritesOperation } from '../list-favourites.server.ts';

export interface Favourites {
  /** Undefined while they are loading for the first time. */
  all: readonly Favourite[] | undefined;
  isFailed: boolean;
  /** Whether they are those that this browser has read before, because there is no connection. */
  isCopy: boolean;
  reload: () => void;
}

const nothing: ReadonlySet<number> = new Set();

/** Favourites of the account or of this browser, with their listings as they are now; follows changes in all tabs. */
export function useFavourites(): Favourites {
  const saved = useSyncExternalStore(subscribeSaved, readSaved, () => nothing);
  const [loaded, setLoaded] = useState<readonly Favourite[]>();
  const [isFailed, setIsFailed] = useState(false);
  const [isCopy, setIsCopy] = useState(false);
  const latest = useRef(0);

  const reload = useCallback(() => {
    const load = (latest.current += 1);
    (isSignedIn() ? readAccount() : readBrowser()).then(
      (favourites) => {
        if (load !== latest.current) return;
        // A removed favourite stays known, so that it is shown at once when the removal is undone.
        setLoaded((before = []) => favourites.concat(before.filter(isMissingIn(favourites))));
        setIsFailed(false);
        setIsCopy(false);
        void keepCopy(favourites);
      },
      async () => {
        const copy = await readCopy();
        if (load !== latest.current) return;
        setIsFailed(true);
        if (!copy) return;
        setIsCopy(true);
        setLoaded(copy);
      },
    );
  }, []);

  useEffect(reload, [reload, saved]);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  // Nothing is loaded on the server, which cannot know more.
  const all = loaded && areSavedKnown() ? loaded.filter(({ listing_id }) => saved.has(listing_id)) : loaded;
  return { all, isFailed, isCopy, reload };
}

const isMissingIn =
  (favourites: readonly Favourite[]) =>
  ({ listing_id }: Favourite): boolean =>
    !favourites.some((each) => each.listing_id === listing_id);

async function readAccount(): Promise<Favourite[]> {
  const all: Favourite[] = [];
  let cursor: string | null | undefined;
  do {
    const part: { favourites: Favourite[]; cursor: string | null } = await callOperation<
      typeof listFavouritesOperation
    >('GET', '/api/user/favourites', {
      query: cursor ? { cursor } : {},
    });
    all.push(...part.favourites);
    cursor = part.cursor;
  } while (cursor !== null);
  return all;
}

async function readBrowser(): Promise<Favourite[]> {
  await completeMissing();
  const kept = readKept();
  const listings = await readNow(kept.map((each) => each.listing_id));
  return kept.flatMap(({ seen, ...favourite }, index) => {
    const now = listings[index];
    return now
      ? { ...favourite, ...(seen ?? { price_eur_minor: now.price_eur_minor, state: 'available' }), now }
      : [];
  });
}
