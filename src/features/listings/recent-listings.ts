/** The listings somebody looked at, kept in their own browser only: a JSON array of ids, newest first. */
export const RECENT_LISTINGS_KEY = 'volan.recent';
export const MAX_RECENT_LISTINGS = 12;

/** Empty when nothing is stored, it is damaged, or the browser keeps nothing. */
export function readRecentListings(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_LISTINGS_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((id): id is number => Number.isSafeInteger(id) && (id as number) > 0)
      .slice(0, MAX_RECENT_LISTINGS);
  } catch {
    return [];
  }
}

/** Puts the listing first; a browser that keeps nothing is left in peace. */
export function rememberListing(id: number): void {
  const others = readRecentListings().filter((other) => other !== id);
  try {
    localStorage.setItem(RECENT_LISTINGS_KEY, JSON.stringify([id, ...others].slice(0, MAX_RECENT_LISTINGS)));
  } catch {
    // Storage is full or forbidden.
  }
}
