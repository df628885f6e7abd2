import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#features/accounts/sessions/ui/use-me.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import type { listWatchedOperation } from '../list-watched.server.ts';
import { WATCHED_PATH, type WatchedListing } from '../price-watch.ts';
import { writtenDifference, writtenPrice } from '../written-price.ts';
import { reportSeen } from './report-seen.ts';

const MOST = 3;

/** Followed listings whose price moved since it was last seen; nothing for visitors and while there are none. */
export function MovedPrices({ className = '' }: { className?: string }) {
  const isSignedIn = useMe() !== undefined;
  const [listings, setListings] = useState<readonly WatchedListing[]>([]);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const left = new AbortController();
    callOperation<typeof listWatchedOperation>('GET', '/api/user/watched-listings', {
      query: { moved: '1' },
      signal: left.signal,
    }).then(
      (answer) => setListings(answer.listings),
      // The page is complete without.
      () => undefined,
    );
    return () => left.abort();
  }, [isSignedIn]);
  if (listings.length === 0) return null;
  return (
    <section className={`card p-4 md:p-5 ${className}`} aria-labelledby="moved-prices">
      <div className="flex items-center gap-3">
        <h2 id="moved-prices" className="min-w-0 flex-1 text-lg font-semibold">
          {m.watched_moved_title()}
        </h2>
        <Link to={`${WATCHED_PATH}?moved=1`} className="btn btn-link num">
          {m.watch_see_all()}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {listings.slice(0, MOST).map((listing) => (
          <li key={listing.id}>
            <Moved listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Moved({ listing }: { listing: WatchedListing }) {
  const { title, href, priceNow, difference } = listing;
  return (
    <Link
      to={href ?? WATCHED_PATH}
      onClick={() => reportSeen([listing])}
      className="flex min-h-12 flex-wrap items-center gap-x-3 py-2 hover:text-accent"
    >
      <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{title}</span>
      <b className="num font-semibold">{writtenPrice(priceNow)}</b>
      {difference !== null && difference !== 0 && (
        <span className={`num text-sm ${difference < 0 ? 'font-semibold text-good' : 'text-fg-2'}`}>
          {writtenDifference(difference)}
        </span>
      )}
    </Link>
  );
}
