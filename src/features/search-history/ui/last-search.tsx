import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { HistorySearch } from '../history-view.ts';
import { SearchState } from './history-group.tsx';

/** A search to go on with, in one line of tiles. */
export function LastSearch({ search, isLast }: { search: HistorySearch; isLast: boolean }) {
  return (
    <Link
      to={search.href}
      className="card card-hover flex h-24 w-[272px] flex-none snap-start flex-col justify-center overflow-hidden px-4 lg:w-auto"
    >
      <span className="flex items-center gap-1.5 text-xs text-fg-3">
        <Icon name="history" className="size-4" />
        {isLast ? m.history_last() : m.history_earlier()}
      </span>
      <span className="mt-0.5 block truncate font-semibold">{unbroken(search.name)}</span>
      <SearchState search={search} />
    </Link>
  );
}
