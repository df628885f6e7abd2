import { MAX_COMPARED } from './comparison-address.ts';

/** The listings somebody chose to compare, kept in their own browser only: a JSON array of ids, as chosen. */
export const COMPARED_LISTINGS_KEY = 'volan.compare';

const CHANGED = 'volan:compare';

/** What is stored; null when nothing is or the browser keeps nothing. */
export function storedComparison(): string | null {
  try {
    return localStorage.getItem(COMPARED_LISTINGS_KEY);
  } catch {
    return null;
  }
}

/** The chosen ids in what is stored; none when it is damaged. */
export function parseComparison(stored: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(ids)) return [];
    const valid = ids.filter((id): id is number => Number.isSafeInteger(id) && (id as number) > 0);
    return [...new Set(valid)].slice(0, MAX_COMPARED);
  } catch {
    return [];
  }
}

export const readComparedListings = (): number[] => parseComparison(storedComparison());

/** Chooses the listing, or no longer; `full` when four others are chosen and nothing was changed. */
export function toggleComparedListing(id: number): 'added' | 'removed' | 'full' {
  const ids = readComparedListings();
  if (ids.includes(id)) {
    store(ids.filter((other) => other !== id));
    return 'removed';
  }
  if (ids.length >= MAX_COMPARED) return 'full';
  store([...ids, id]);
  return 'added';
}

export function removeComparedListing(id: number): void {
  const ids = readComparedListings();
  if (ids.includes(id)) store(ids.filter((other) => other !== id));
}

export const clearComparedListings = (): void => store([]);

/** Calls `changed` whenever the choice changes, in this tab or another; the answer ends that. */
export function onComparisonChange(changed: () => void): () => void {
  // The key is null when everything stored was cleared.
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === COMPARED_LISTINGS_KEY || key === null) changed();
  };
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', elsewhere);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', elsewhere);
  };
}

function store(ids: readonly number[]): void {
  try {
    localStorage.setItem(COMPARED_LISTINGS_KEY, JSON.stringify(ids));
  } catch {
    // Storage is full or forbidden.
  }
  window.dispatchEvent(new Event(CHANGED));
}
