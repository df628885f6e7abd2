import { useCallback, useSyncExternalStore } from 'react';
import { readSaved, subscribeSaved } from '../browser/saved-listings.ts';

/** Whether the listing is a favourite; false until hydration, because only the browser knows. */
export function useIsSaved(id: number): boolean {
  const get = useCallback(() => readSaved().has(id), [id]);
  return useSyncExternalStore(subscribeSaved, get, () => false);
}

/** Number of favourites; undefined until hydration. */
export const useSavedCount = (): number | undefined =>
  useSyncExternalStore<number | undefined>(
    subscribeSaved,
    () => readSaved().size,
    () => undefined,
  );
