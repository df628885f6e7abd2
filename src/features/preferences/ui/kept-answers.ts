/** The answers of a visitor in this browser: query string of the search, last question, time in milliseconds. */
export interface Kept {
  search: string;
  step: number;
  at: number;
}

const KEY = 'volan:preferences';

/** Returns undefined when nothing is kept, the text is damaged or storage is denied. */
export function readKept(): Kept | undefined {
  try {
    const { search, step, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    const isWhole =
      typeof search === 'string' && search.startsWith('?') && Number.isInteger(step) && Number.isFinite(at);
    return isWhole ? { search, step: step as number, at: at as number } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the answers if `kept` is undefined. Does nothing when storage is full or denied. */
export function writeKept(kept: Kept | undefined): void {
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
  } catch {
    // The answers are in the address too.
  }
}
