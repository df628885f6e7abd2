import { useMemo, useSyncExternalStore } from 'react';
import { onComparisonChange, parseComparison, storedComparison } from '../compared-listings.ts';

const onServer = () => undefined;

/** The listings chosen for comparison; undefined until the page is alive, for the server knows nothing of them. */
export function useComparedListings(): number[] | undefined {
  const stored = useSyncExternalStore<string | null | undefined>(
    onComparisonChange,
    storedComparison,
    onServer,
  );
  return useMemo(() => (stored === undefined ? undefined : parseComparison(stored)), [stored]);
}
