import { useId } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { HistorySearch } from '../history-view.ts';
import type { HistoryActions } from './use-history.ts';

interface HistoryGroupProps {
  title: string;
  searches: readonly HistorySearch[];
  actions: HistoryActions;
}

/** Searches under a heading; nothing without any. */
export function HistoryGroup({ title, searches, actions }: HistoryGroupProps) {
  const id = useId();
  if (searches.length === 0) return null;
  return (
    <>
      <h3 id={id} className="mt-3 text-sm font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {searches.map((search) => (
          <HistoryRow key={search.address} search={search} actions={actions} />
        ))}
      </ul>
    </>
  );
}

function HistoryRow({ search, actions }: { search: HistorySearch; actions: HistoryActions }) {
  const { address, name, href, pinned } = search;
  return (
    <li className="flex items-center gap-1 py-1.5">
      <div className="min-w-0 flex-1">
        <Link to={href} className="block font-medium wrap-anywhere hover:text-accent">
          {unbroken(name)}
        </Link>
        <SearchState search={search} />
      </div>
      {/* A new document, because the page has a policy of its own. */}
      <a
        href={`/save-search?search=${encodeURIComponent(address)}`}
        className="icon-btn"
        aria-label={m.history_save({ name })}
      >
        <Icon name="bookmark" />
      </a>
      <button
        type="button"
        className={`icon-btn ${pinned ? '!text-accent' : ''}`}
        aria-pressed={pinned}
        aria-label={m.history_pin({ name })}
        onClick={() => void actions.pin(search)}
      >
        <Icon name={pinned ? 'pin-filled' : 'pin'} />
      </button>
      <button
        type="button"
        className="icon-btn -mr-2"
        aria-label={m.history_delete({ name })}
        onClick={() => void actions.remove(search)}
      >
        <Icon name="x" />
      </button>
    </li>
  );
}

/** Number of listings, those published since the results were seen, and when that was. */
export function SearchState({ search: { fresh, total, seen } }: { search: HistorySearch }) {
  return (
    <span className="num block text-sm text-fg-3">
      {fresh !== null && <b className="font-semibold text-accent">{fresh} · </b>}
      {total} · {seen}
    </span>
  );
}
