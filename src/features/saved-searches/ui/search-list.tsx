import { useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { SavedSearchView } from '../list/saved-search-view.ts';
import { SearchCard } from './search-card.tsx';
import { useSearchActions } from './use-search-actions.ts';

interface SearchListProps {
  searches: readonly SavedSearchView[];
  /** E.g. `3 от 50`. */
  count: string;
  /** Whether the account has a confirmed address to write to. */
  hasEmail: boolean;
}

/** Saved searches of the account. */
export function SearchList({ searches, count, hasEmail }: SearchListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useSearchActions();
  const remove: typeof actions.remove = async (search) => {
    const isDone = await actions.remove(search);
    // The focused menu was removed with its card.
    if (isDone) heading.current?.focus();
    return isDone;
  };
  return (
    <div className="max-w-[860px]">
      <div className="flex flex-wrap items-center gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none lg:text-3xl">
          {m.searches_title()}
        </h1>
        <span className="num text-fg-3">{count}</span>
        <Link to="/?type=car" className="btn btn-primary ml-auto max-md:w-full">
          <Icon name="search" className="size-4" />
          {m.searches_new()}
        </Link>
      </div>
      {!hasEmail && searches.length > 0 && <NoEmail />}
      {searches.length === 0 ? (
        <Empty />
      ) : (
        <div className="mt-6 grid content-start gap-4">
          {searches.map((search) => (
            <SearchCard key={search.id} search={search} actions={{ ...actions, remove }} />
          ))}
          <p className="text-sm text-fg-3">{m.searches_footer()}</p>
        </div>
      )}
    </div>
  );
}

function NoEmail() {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line-2 bg-surface p-4">
      <Icon name="info" className="size-5 flex-none" />
      <span className="min-w-0 flex-1 basis-48">{m.searches_no_email()}</span>
      <Link to="/user/profile" className="btn btn-link">
        {m.searches_to_profile()}
      </Link>
    </p>
  );
}

function Empty() {
  return (
    <div className="card mt-6 flex flex-col items-center px-4 py-12 text-center">
      <Icon name="bookmark" className="size-10 text-fg-3" />
      <h2 className="mt-3 text-lg font-semibold">{m.searches_empty_title()}</h2>
      <p className="mt-1 max-w-[48ch] text-fg-2">{m.searches_empty_text()}</p>
    </div>
  );
}
