import { useId, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { HistoryList } from '../history-view.ts';
import { HISTORY_ID, MAX_KEPT_SEARCHES } from '../kept-search.ts';
import { mayBeSignedIn } from '../search-history.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { HistoryGroup } from './history-group.tsx';
import { useHistory } from './use-history.ts';

interface HistoryPanelProps {
  /** Loaded by the browser if undefined. */
  initial?: HistoryList;
  /** Leaves out the title, which a dialog has. */
  isTitled: boolean;
}

type Asked = 'clear' | 'off';

/** The search history with its switch; of the account, or of this browser for a visitor. */
export function HistoryPanel({ initial, isTitled }: HistoryPanelProps) {
  const { list, hasFailed, ...actions } = useHistory({ initial });
  const [asked, setAsked] = useState<Asked>();
  const top = useRef<HTMLDivElement>(null);
  const title = useId();
  const remove: typeof actions.remove = async (search) => {
    await actions.remove(search);
    // The focused button was removed with its search.
    top.current?.focus();
  };
  const forgetAll = async (isOff?: boolean) => {
    setAsked(undefined);
    await actions.forgetAll(isOff);
    top.current?.focus();
  };
  const searches = list?.searches ?? [];
  const toggle = () => {
    if (!list) return;
    if (!list.is_off && searches.length > 0) setAsked('off');
    else void actions.forgetAll(!list.is_off);
  };
  return (
    <section id={HISTORY_ID} aria-labelledby={title}>
      <div ref={top} tabIndex={-1} className="flex min-h-11 items-center gap-3 outline-none">
        <h2 id={title} className={isTitled ? 'flex-1 text-lg font-semibold' : 'sr-only'}>
          {m.history_title()}
        </h2>
        {searches.length > 0 && (
          <button type="button" className="btn btn-link ml-auto" onClick={() => setAsked('clear')}>
            {m.history_clear()}
          </button>
        )}
      </div>
      {list && (
        <button
          type="button"
          role="switch"
          aria-checked={!list.is_off}
          onClick={toggle}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-left text-sm text-fg-2"
        >
          {m.history_keep({ max: MAX_KEPT_SEARCHES })}
          <span className={`switch ${list.is_off ? '' : 'on'}`} />
        </button>
      )}
      {hasFailed ? (
        <Failed onRetry={() => void actions.reload()} />
      ) : (
        <>
          {!list && <Loading />}
          <HistoryGroup
            title={m.history_pinned()}
            searches={searches.filter(({ pinned }) => pinned)}
            actions={{ ...actions, remove }}
          />
          <HistoryGroup
            title={m.history_recent()}
            searches={searches.filter(({ pinned }) => !pinned)}
            actions={{ ...actions, remove }}
          />
          {list && searches.length === 0 && (
            <p className="mt-2 text-fg-2">{list.is_off ? m.history_off_note() : m.history_empty()}</p>
          )}
        </>
      )}
      {list && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-fg-3">
          {initial || mayBeSignedIn() ? m.history_private() : m.history_in_browser()}
        </p>
      )}
      {asked && (
        <ForgetDialog
          isSwitchedOff={asked === 'off'}
          onConfirm={() => void forgetAll(asked === 'off' ? true : undefined)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 text-fg-2">
      {m.history_failed()}
      <button type="button" className="btn btn-link" onClick={onRetry}>
        <Icon name="refresh-cw" className="size-4" />
        {m.history_retry()}
      </button>
    </p>
  );
}

function Loading() {
  return (
    <div role="status" className="mt-3 grid gap-3">
      <span className="sr-only">{m.history_loading()}</span>
      {[1, 2, 3].map((row) => (
        <span key={row} className="h-12 rounded-md bg-sunken motion-safe:animate-pulse" />
      ))}
    </div>
  );
}
