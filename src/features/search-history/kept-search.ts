/** At most so many searches are kept, for an account as for a browser. */
export const MAX_KEPT_SEARCHES = 50;

/** Searches that one call presents. */
export const PRESENTED_AT_ONCE = 10;

/** Searches with a longer query string are not kept. */
export const MAX_KEPT_ADDRESS = 2_000;

/** Id of the history on the page of saved searches. */
export const HISTORY_ID = 'search-history';

/** A search whose results were seen. */
export interface KeptSearch {
  /** Canonical query string of the results page without order, page and view: '?…'. */
  address: string;
  /** When its results were last seen, in milliseconds. */
  seenAt: number;
  pinned: boolean;
}

/** Whether the search of a query string is kept: all vehicles of a type are no search yet. */
export function isKept(address: string): boolean {
  if (!address.startsWith('?') || address.length > MAX_KEPT_ADDRESS) return false;
  return [...new URLSearchParams(address)].some(([name, value]) => name !== 'type' && value !== '');
}

/**
 * Union of searches, one for each address: seen at the latest time, pinned if one of them is. Pinned ones come first,
 * then the newest; those beyond the limit are left out.
 */
export function mergeSearches(searches: readonly KeptSearch[]): KeptSearch[] {
  const byAddress = new Map<string, KeptSearch>();
  for (const search of searches) {
    const known = byAddress.get(search.address);
    byAddress.set(search.address, {
      address: search.address,
      seenAt: Math.max(search.seenAt, known?.seenAt ?? 0),
      pinned: search.pinned || known?.pinned === true,
    });
  }
  return [...byAddress.values()].toSorted(inOrder).slice(0, MAX_KEPT_SEARCHES);
}

/** The latest searches, whether pinned or not. */
export const newestOf = (searches: readonly KeptSearch[], count: number): KeptSearch[] =>
  searches.toSorted((one, other) => other.seenAt - one.seenAt).slice(0, count);

const inOrder = (one: KeptSearch, other: KeptSearch): number =>
  Number(other.pinned) - Number(one.pinned) ||
  other.seenAt - one.seenAt ||
  (one.address < other.address ? -1 : 1);
