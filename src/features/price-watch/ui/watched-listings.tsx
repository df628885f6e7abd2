import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useLimits } from '#features/settings/ui/limits.ts';
import { formatEuro } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { LEAST_DROP_MINOR } from '../alerts/watch-news.ts';
import { WATCHED_PATH, watchedSorts, type WatchedList, type WatchedSort } from '../price-watch.ts';
import { reportSeen } from './report-seen.ts';
import { useFollow } from './use-follow.ts';
import { WatchedCard } from './watched-card.tsx';

interface WatchedListProps {
  list: WatchedList;
  sort: WatchedSort;
  movedOnly: boolean;
  /** Whether the account has a confirmed address to write to. */
  hasEmail: boolean;
}

const sortWords: Record<WatchedSort, () => string> = {
  newest: m.watched_sort_newest,
  drop: m.watched_sort_drop,
};

/** The listings that the account follows. */
export function WatchedListings({ list, sort, movedOnly, hasEmail }: WatchedListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const { isBusy, stop } = useFollow({ onChange: () => void revalidate() });
  const limits = useLimits();
  const { listings, total, next } = list;
  useEffect(() => reportSeen(listings), [listings]);
  const stopOne = async (id: number) => {
    // The focused button is removed with its card.
    if (await stop(id)) heading.current?.focus();
  };
  return (
    <div className="max-w-[860px]">
      <div className="flex flex-wrap items-baseline gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none lg:text-3xl">
          {m.watched_title()}
        </h1>
        <span className="num text-fg-3">
          {m.watched_count({ count: total, max: limits.watched_listings })}
        </span>
      </div>
      {!hasEmail && total > 0 && <NoEmail />}
      {total === 0 ? (
        <Empty />
      ) : (
        <>
          <Choices list={list} sort={sort} movedOnly={movedOnly} />
          {listings.length === 0 && <p className="card mt-4 p-6 text-fg-2">{m.watched_none_moved()}</p>}
          <div className="mt-4 grid content-start gap-3">
            {listings.map((listing) => (
              <WatchedCard
                key={listing.id}
                listing={listing}
                isBusy={isBusy}
                onStop={() => void stopOne(listing.id)}
              />
            ))}
          </div>
          {next !== null && (
            <Link to={addressOf({ sort, movedOnly, cursor: next })} className="btn btn-secondary mt-4">
              {m.watched_more()}
              <Icon name="arrow-right" className="size-4" />
            </Link>
          )}
          <p className="mt-4 text-sm text-fg-3">
            {m.watched_footer({ amount: formatEuro(LEAST_DROP_MINOR) })}
          </p>
        </>
      )}
    </div>
  );
}

function Choices({ list, sort, movedOnly }: Pick<WatchedListProps, 'list' | 'sort' | 'movedOnly'>) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <nav aria-label={m.watched_sort()} className="seg max-md:w-full">
        {watchedSorts.map((each) => (
          <Link
            key={each}
            to={addressOf({ sort: each, movedOnly })}
            aria-current={each === sort ? 'true' : undefined}
            className={`max-lg:min-h-11 ${each === sort ? 'on' : ''}`}
          >
            {sortWords[each]()}
          </Link>
        ))}
      </nav>
      {(list.moved > 0 || movedOnly) && (
        <Link to={addressOf({ sort, movedOnly: !movedOnly })} className="btn btn-link num">
          {movedOnly ? m.watched_all() : m.watched_moved_only({ count: list.moved })}
        </Link>
      )}
    </div>
  );
}

function addressOf({
  sort,
  movedOnly,
  cursor,
}: {
  sort: WatchedSort;
  movedOnly: boolean;
  cursor?: string;
}): string {
  const query = new URLSearchParams({
    ...(sort !== 'newest' && { sort }),
    ...(movedOnly && { moved: '1' }),
    ...(cursor !== undefined && { cursor }),
  }).toString();
  return query === '' ? WATCHED_PATH : `${WATCHED_PATH}?${query}`;
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
      <Icon name="bell" className="size-10 text-fg-3" />
      <h2 className="mt-3 text-lg font-semibold">{m.watched_empty_title()}</h2>
      <p className="mt-1 max-w-[48ch] text-fg-2">{m.watched_empty_text()}</p>
      <Link to="/?type=car" className="btn btn-primary mt-5">
        <Icon name="search" className="size-4" />
        {m.searches_new()}
      </Link>
    </div>
  );
}
