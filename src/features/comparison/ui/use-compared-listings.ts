import { useMemo, useSyncExternalStore } from 'react';
import { comparedListings } from '../compared-listings.ts';

const onServer = () => undefined;

/** Ids chosen for comparison; undefined until hydration, because only the browser has them. */
export function useComparedListings(): number[] | undefined {
  const stored = useSyncExternalStore<string | null | undefined>(
    comparedListings.onChange,
    comparedListings.stored,
    onServer,
  );
  return useMemo(() => (stored === undefined ? undefined : comparedListings.parse(stored)), [stored]);
}
