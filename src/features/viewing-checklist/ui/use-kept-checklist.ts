import { useMemo, useSyncExternalStore } from 'react';
import {
  areChecklistsKept,
  emptyChecklist,
  onChecklistChange,
  parseChecklist,
  storedChecklists,
  type KeptChecklist,
} from '../kept-checklists.ts';

interface UsedChecklist {
  kept: KeptChecklist;
  /** False until hydration, because only the browser has the marks. */
  isReady: boolean;
  /** Whether the browser keeps the marks when the page is closed. */
  isKept: boolean;
}

/** Marks and notes of a listing, in step with other tabs. */
export function useKeptChecklist(listingId: number): UsedChecklist {
  const stored = useSyncExternalStore<string | null | undefined>(
    onChecklistChange,
    storedChecklists,
    () => undefined,
  );
  const kept = useMemo(
    () => (stored === undefined ? emptyChecklist : parseChecklist(stored, listingId)),
    [stored, listingId],
  );
  return { kept, isReady: stored !== undefined, isKept: stored === undefined || areChecklistsKept() };
}
