import { useMemo, useSyncExternalStore } from 'react';
import { comparedListings } from '../compared-listings.ts';

const onServer = () => undefined;

/** The listings chosen for comparison; undefined until the page is alive, for the server knows nothing of them. */
export function useComparedListings(): number[] | undefined {
  const stored = useSyncExternalStore<string | null | undefined>(
    comparedListings.onChange,
    comparedListings.stored,
    onServer,
  );
  return useMemo(() => (stored === undefined ? undefined : comparedListings.parse(stored)), [stored]);
}
