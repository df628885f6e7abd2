import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useComparedListings } from '#features/comparison/ui/use-compared-listings.ts';
import { useLimits } from '#features/settings/ui/limits.ts';
import { m } from '#platform/i18n/messages.ts';
import { SelectControl } from '#ui/form/select-control.tsx';
import { Icon } from '#ui/icon.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { writeNote } from '../browser/change-saved.ts';
import { isSignedIn } from '../browser/saved-listings.ts';
import { MAX_KEPT_FAVOURITES } from '../favourite.ts';
import {
  favouriteFilters,
  favouriteOrders,
  matchesFilter,
  sortFavourites,
  type Favourite,
  type FavouriteFilter,
  type FavouriteOrder,
} from '../browser/favourite-change.ts';
import { FavouriteRow } from './favourite-row.tsx';
import { useFavourites } from './use-favourites.ts';

const filterLabels: Record<FavouriteFilter, () => string> = {
  all: m.fav_filter_all,
  cheaper: m.fav_filter_cheaper,
  reserved: m.fav_filter_reserved,
  over: m.fav_filter_over,
  noted: m.fav_filter_noted,
};

const orderLabels: Record<FavouriteOrder, () => string> = {
  newest: m.fav_sort_newest,
  price_asc: m.fav_sort_price_asc,
  price_desc: m.fav_sort_price_desc,
  drop: m.fav_sort_drop,
};

/** The favourites of the account or of this browser, with filters, order and notes. */
export function FavouriteList({
  notice,
  drawTools,
  drawAction,
}: {
  /** Content of later rooms above the listings. */
  notice: ReactNode;
  /** Draws buttons of later rooms beside the heading. */
  drawTools: (all: readonly Favourite[]) => ReactNode;
  /** Draws a link of a later room among the actions of a listing on the market. */
  drawAction: (listingId: number) => ReactNode;
}) {
  const { all, isFailed, isCopy, reload } = useFavourites();
  const compared = useComparedListings() ?? [];
  const [filter, setFilter] = useState<FavouriteFilter>('all');
  const [order, setOrder] = useState<FavouriteOrder>('newest');
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const { favourites } = useLimits();
  const shown = sortFavourites((all ?? []).filter(matchesFilter[filter]), order);
  return (
    <div ref={root}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl font-bold">{m.fav_title()}</h1>
          <p className="num text-fg-3" aria-live="polite">
            {all && m.fav_count({ count: all.length, max: isSignedIn() ? favourites : MAX_KEPT_FAVOURITES })}
          </p>
        </div>
        {all && all.length > 0 && drawTools(all)}
      </div>
      {isCopy && (
        <p role="status" className="mt-3 flex items-center gap-2 text-sm text-fg-2">
          <Icon name="wifi-off" className="size-4 flex-none" />
          {m.offline_copy()}
        </p>
      )}
      {notice}
      {isFailed && !all && <Failed onRetry={reload} />}
      {!all && !isFailed && <Loading />}
      {all?.length === 0 && <Empty />}
      {all && all.length > 0 && (
        <>
          <Filters all={all} filter={filter} onFilter={setFilter} order={order} onOrder={setOrder} />
          {shown.length === 0 && <p className="mt-6 text-fg-2">{m.fav_none_in_filter()}</p>}
          <ul className="mt-4 flex flex-col gap-3">
            {shown.map((favourite) => (
              <li key={favourite.listing_id}>
                <FavouriteRow
                  favourite={favourite}
                  isCompared={compared.includes(favourite.listing_id)}
                  action={drawAction(favourite.listing_id)}
                  onNote={async (note) => {
                    await writeNote(favourite.listing_id, note);
                    reload();
                  }}
                />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-fg-3">{isSignedIn() ? m.fav_private() : m.fav_in_browser()}</p>
        </>
      )}
    </div>
  );
}

interface FiltersProps {
  all: readonly Favourite[];
  filter: FavouriteFilter;
  onFilter: (filter: FavouriteFilter) => void;
  order: FavouriteOrder;
  onOrder: (order: FavouriteOrder) => void;
}

function Filters({ all, filter, onFilter, order, onOrder }: FiltersProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <div role="group" aria-label={m.fav_filters()} className="flex flex-wrap gap-2">
        {favouriteFilters.map((each) => {
          const count = all.filter(matchesFilter[each]).length;
          if (count === 0 && each !== filter) return null;
          return (
            <button
              key={each}
              type="button"
              className={`chip max-lg:min-h-11 ${each === filter ? 'chip-on' : ''}`}
              aria-pressed={each === filter}
              onClick={() => onFilter(each)}
            >
              {each === 'cheaper' && <Icon name="trending-down" className="size-4" />}
              {filterLabels[each]()} <span className="num">{count}</span>
            </button>
          );
        })}
      </div>
      <label className="flex items-center gap-2 text-sm">
        <span className="text-fg-2">{m.fav_sort()}</span>
        <SelectControl
          small
          value={order}
          options={favouriteOrders.map((each) => [each, orderLabels[each]()])}
          onChange={({ target }) =>
            onOrder(favouriteOrders.find((each) => each === target.value) ?? 'newest')
          }
        />
      </label>
    </div>
  );
}

function Loading() {
  return (
    <div className="mt-6" role="status">
      <span className="sr-only">{m.fav_loading()}</span>
      {[1, 2, 3].map((each) => (
        <div key={each} className="card mb-3 h-36 animate-pulse bg-sunken motion-reduce:animate-none" />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="card mt-6 p-6 text-center" role="alert">
      <p>{m.fav_failed()}</p>
      <button type="button" className="btn btn-secondary mt-4" onClick={onRetry}>
        {m.fav_retry()}
      </button>
    </div>
  );
}

function Empty() {
  return (
    <div className="card mt-6 flex flex-col items-center px-6 py-10 text-center">
      <Icon name="heart" className="size-10 text-fg-3" />
      <p className="mt-4 text-lg font-semibold">{m.fav_empty_title()}</p>
      <p className="mt-1 max-w-md text-fg-2">{m.fav_empty_text()}</p>
      <Link to="/?type=car" className="btn btn-primary mt-5">
        {m.fav_empty_search()}
      </Link>
    </div>
  );
}
