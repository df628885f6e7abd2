import { useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import { useBusyRows } from '#ui/use-busy-rows.ts';
import type { changeSearchOperation } from '../change-search.server.ts';
import type { SearchAlert } from '../saved-search.ts';
import type { manageSearchOperation } from '../visitors/manage-search.server.ts';

type Named = { id: number; name: string };

interface Change {
  alert?: SearchAlert;
  paused?: boolean;
  name?: string;
  deleted?: boolean;
  seen?: true;
}

export interface SearchActions {
  isBusy: (id: number) => boolean;
  change: (
    search: Named,
    change: { alert?: SearchAlert; paused?: boolean; name?: string },
  ) => Promise<boolean>;
  remove: (search: Named) => Promise<boolean>;
  /** Records that the results are opened, without waiting. */
  open: (search: Named) => void;
}

/**
 * Changes saved searches of the account, or with `token` the one of a mailed link, and reloads the page's data. A
 * search is busy until the page shows the change. Failures are shown in a toast.
 */
export function useSearchActions(token?: string): SearchActions {
  const { isBusy, whileBusy, whenFree } = useBusyRows();
  const { revalidate } = useRevalidator();

  const send = (id: number, change: Change, options: { keepalive?: boolean } = {}) =>
    token === undefined
      ? callOperation<typeof changeSearchOperation>('PATCH', `/api/user/searches/${id}`, {
          body: change,
          ...options,
        })
      : callOperation<typeof manageSearchOperation>('PATCH', '/api/searches/by-link', {
          body: { token, ...change },
          ...options,
        });

  const run = async (search: Named, change: Change): Promise<boolean> =>
    (await whileBusy(search.id, async () => {
      try {
        await send(search.id, change);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showToast({ kind: 'error', subject: subjectOf(search), title: search.name, text: error.message });
        return false;
      } finally {
        // Reloads after a failure, too: the list may be outdated.
        await revalidate();
      }
    })) ?? false;

  async function remove(search: Named): Promise<boolean> {
    const isDone = await run(search, { deleted: true });
    if (isDone)
      showToast({
        kind: 'success',
        subject: subjectOf(search),
        title: m.searches_deleted(search),
        action: { label: m.own_undo(), onAct: () => void restore(search) },
      });
    return isDone;
  }

  async function restore(search: Named): Promise<void> {
    await whenFree(search.id);
    if (await run(search, { deleted: false }))
      showToast({ kind: 'success', subject: subjectOf(search), title: m.searches_restored(search) });
  }

  const open = ({ id }: Named): void => {
    // The results open anyway; after a failure their listings count as new once more.
    send(id, { seen: true }, { keepalive: true }).catch(() => undefined);
  };

  return { isBusy, change: run, remove, open };
}

const subjectOf = ({ id }: Named): string => `search ${id}`;
