import { callOperation } from '#platform/web/call-operation.ts';
import { inCalls } from './account-history.ts';
import { isKept, mergeSearches, newestOf, PRESENTED_AT_ONCE, type KeptSearch } from './kept-search.ts';
import type { HistorySearch, SearchHistory } from './history-view.ts';
import type { presentSearchesOperation } from './present-searches.server.ts';

/** Each search has a key of its own, so that tabs that write at once lose nothing. */
const PREFIX = 'volan.search:';
const OFF = 'volan.searches-off';

/** Searches in `localStorage`. Ignores errors of disabled and full storage, and damaged entries. */
export const browserSearches = {
  isOff: (): boolean => withStorage((storage) => storage.getItem(OFF) !== null) ?? false,

  /** Pinned searches first, then the newest; none while the history is off. */
  read(): KeptSearch[] {
    if (browserSearches.isOff()) return [];
    return (
      withStorage((storage) => mergeSearches(keysOf(storage).flatMap((key) => stored(storage, key)))) ?? []
    );
  },

  keep(searches: readonly KeptSearch[]): void {
    if (browserSearches.isOff()) return;
    const before = browserSearches.read();
    const kept = mergeSearches([...before, ...searches]);
    withStorage((storage) => {
      for (const { address, seenAt, pinned } of kept)
        if (searches.some((each) => each.address === address))
          storage.setItem(PREFIX + address, JSON.stringify([seenAt, pinned]));
      for (const { address } of before)
        if (!kept.some((each) => each.address === address)) storage.removeItem(PREFIX + address);
    });
  },

  pin(address: string, pinned: boolean): void {
    withStorage((storage) => {
      for (const { seenAt } of stored(storage, PREFIX + address))
        storage.setItem(PREFIX + address, JSON.stringify([seenAt, pinned]));
    });
  },

  /** Removes searches that have not been seen again since they were read. */
  remove(searches: readonly KeptSearch[]): void {
    withStorage((storage) => {
      for (const { address, seenAt } of searches)
        if (stored(storage, PREFIX + address).every((search) => search.seenAt <= seenAt))
          storage.removeItem(PREFIX + address);
    });
  },

  forget(address: string): void {
    withStorage((storage) => storage.removeItem(PREFIX + address));
  },

  forgetAll(isOff?: boolean): void {
    withStorage((storage) => {
      if (isOff) storage.setItem(OFF, '1');
      else if (isOff === false) storage.removeItem(OFF);
      for (const key of keysOf(storage)) storage.removeItem(key);
    });
  },

  /** Whether the `storage` event of another tab is about the history. */
  isAbout: (key: string | null): boolean => key === null || key === OFF || key.startsWith(PREFIX),
};

export const browserHistory: SearchHistory = {
  async list(newest) {
    const kept = browserSearches.read();
    const shown = newest === undefined ? kept : newestOf(kept, newest);
    return { is_off: browserSearches.isOff(), searches: await present(shown) };
  },
  keep: async (searches) => browserSearches.keep(searches),
  pin: async (address, pinned) => browserSearches.pin(address, pinned),
  forget: async (address) => browserSearches.forget(address),
  forgetAll: async (isOff) => browserSearches.forgetAll(isOff),
};

async function present(searches: readonly KeptSearch[]): Promise<HistorySearch[]> {
  const presented: HistorySearch[] = [];
  for (let at = 0; at < searches.length; at += PRESENTED_AT_ONCE) {
    const answer = await callOperation<typeof presentSearchesOperation>(
      'POST',
      '/api/search-history/present',
      {
        body: { searches: searches.slice(at, at + PRESENTED_AT_ONCE).map(inCalls) },
      },
    );
    presented.push(...answer.searches);
  }
  return presented;
}

const keysOf = (storage: Storage): string[] => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

/** The search of a key; none if the entry is missing or damaged. */
function stored(storage: Storage, key: string): KeptSearch[] {
  try {
    const entry: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    const address = key.slice(PREFIX.length);
    if (!Array.isArray(entry) || !isKept(address)) return [];
    const [seenAt, pinned] = entry as unknown[];
    if (!Number.isSafeInteger(seenAt) || (seenAt as number) < 0) return [];
    return [{ address, seenAt: seenAt as number, pinned: pinned === true }];
  } catch {
    return [];
  }
}

function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
