import { useCallback, useEffect, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#ui/show-toast.ts';
import { browserSearches } from '../browser-history.ts';
import type { HistoryList, HistorySearch, SearchHistory } from '../history-view.ts';
import { searchHistory } from '../search-history.ts';

export interface HistoryActions {
  reload: () => Promise<void>;
  pin: (search: HistorySearch) => Promise<void>;
  /** Forgets a search; a toast offers to keep it after all. */
  remove: (search: HistorySearch) => Promise<void>;
  forgetAll: (isOff?: boolean) => Promise<void>;
}

/**
 * The history, `initial` or loaded by the browser, and its changes. `list` is undefined while it is loading; failures of
 * changes are shown in a toast.
 */
export function useHistory(
  options: { initial?: HistoryList | undefined; newest?: number } = {},
): HistoryActions & { list: HistoryList | undefined; hasFailed: boolean } {
  const { initial, newest } = options;
  const [list, setList] = useState(initial);
  const [hasFailed, setHasFailed] = useState(false);

  const reload = useCallback(async () => {
    setHasFailed(false);
    try {
      setList(await (await searchHistory()).list(newest));
    } catch {
      setHasFailed(true);
    }
  }, [newest]);

  useEffect(() => {
    // The page was made before the searches of this browser were moved into the account.
    if (initial === undefined || browserSearches.read().length > 0) void reload();
    const elsewhere = ({ key }: StorageEvent) => {
      if (browserSearches.isAbout(key)) void reload();
    };
    window.addEventListener('storage', elsewhere);
    return () => window.removeEventListener('storage', elsewhere);
  }, [initial, reload]);

  async function run(change: (history: SearchHistory) => Promise<void>): Promise<boolean> {
    try {
      await change(await searchHistory());
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', subject: SUBJECT, title: m.history_title(), text: error.message });
      return false;
    } finally {
      await reload();
    }
  }

  return {
    list,
    hasFailed,
    reload,
    pin: async ({ address, pinned }) => void (await run((history) => history.pin(address, !pinned))),
    async remove({ address, seen_at: seenAt, pinned, name }) {
      if (!(await run((history) => history.forget(address)))) return;
      const undo = () => void run((history) => history.keep([{ address, seenAt, pinned }]));
      showToast({
        kind: 'success',
        subject: SUBJECT,
        title: m.searches_deleted({ name }),
        action: { label: m.own_undo(), onAct: undo },
      });
    },
    forgetAll: async (isOff) => void (await run((history) => history.forgetAll(isOff))),
  };
}

const SUBJECT = 'search history';
