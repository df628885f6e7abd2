import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { loadMe } from '#features/accounts/sessions/ui/use-me.ts';
import { accountHistory } from './account-history.ts';
import { browserHistory, browserSearches } from './browser-history.ts';
import type { SearchHistory } from './history-view.ts';
import type { KeptSearch } from './kept-search.ts';

export const mayBeSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN_COOKIE}=`);

/** History of the account after moving the searches of this browser into it, or that of the browser. */
export async function searchHistory(
  loadAccount: () => Promise<object | undefined> = loadMe,
): Promise<SearchHistory> {
  // The session may have ended.
  if (!mayBeSignedIn() || !(await loadAccount())) return browserHistory;
  await moveToAccount();
  return accountHistory;
}

/** Keeps a search whose results were seen; in this browser when the account cannot be reached. */
export async function keepSearch(
  search: KeptSearch,
  loadAccount: () => Promise<object | undefined> = loadMe,
): Promise<void> {
  const history = await searchHistory(loadAccount).catch(() => browserHistory);
  await history.keep([search]).catch(() => browserSearches.keep([search]));
}

/**
 * Moves the searches that this browser keeps into the account. Several tabs may do so at once, because merging is a
 * union. Only what was sent is removed, so that searches kept meanwhile stay.
 */
export async function moveToAccount(): Promise<void> {
  const searches = browserSearches.read();
  if (searches.length === 0) return;
  await accountHistory.keep(searches);
  browserSearches.remove(searches);
}
