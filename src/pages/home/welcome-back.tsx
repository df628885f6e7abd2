import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { RecentTile } from '#features/discovery/ui/recent-tile.tsx';
import { useRecentCards } from '#features/discovery/ui/use-recent-cards.ts';
import type { HistorySearch } from '#features/search-history/history-view.ts';
import { LastSearch } from '#features/search-history/ui/last-search.tsx';
import { useHistory } from '#features/search-history/ui/use-history.ts';
import { MovedPrices } from '#features/price-watch/ui/moved-prices.tsx';
import { m } from '#platform/i18n/messages.ts';
import { hasSpace, keepSpace, rememberSpace } from './kept-space.ts';

/** Tiles in one row of a wide screen. */
const TILES = 4;
const LISTINGS = 3;

/**
 * The last search, recently seen listings and followed prices that moved, for who returns. The page is the same for everyone, so the browser fills
 * the block: into the place kept for it before the first paint, else only while that part of the page is out of view.
 */
export function WelcomeBack() {
  const place = useRef<HTMLDivElement>(null);
  const block = useRef<HTMLDivElement>(null);
  const { list, hasFailed } = useHistory({ newest: TILES });
  const cards = useRecentCards(LISTINGS);
  const [mayShow, setMayShow] = useState(false);

  // Before the paint of a page that was opened within the document.
  useLayoutEffect(keepSpace, []);
  useEffect(() => {
    if (hasSpace()) {
      setMayShow(true);
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) setMayShow(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const isLoaded = (list !== undefined || hasFailed) && cards !== undefined;
  const listings = cards ?? [];
  const searches = (list?.searches ?? []).slice(0, TILES - listings.length);
  const isEmpty = searches.length + listings.length === 0;
  const isShown = isLoaded && mayShow;

  useEffect(() => {
    const element = block.current;
    if (!isShown || !element) return undefined;
    const observer = new ResizeObserver(() => rememberSpace(element.offsetHeight || undefined));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isShown]);

  return (
    // A place of no height would not be observed.
    <div ref={place} className="min-h-[max(1px,var(--back,0px))]">
      {isShown && (
        <div ref={block}>
          {!isEmpty && <LastVisit searches={searches} listings={listings} />}
          <MovedPrices className="mt-4" />
        </div>
      )}
    </div>
  );
}

function LastVisit(props: { searches: readonly HistorySearch[]; listings: readonly ListingCardView[] }) {
  return (
    <section aria-labelledby="welcome-back" className="pt-8">
      <h2 id="welcome-back" className="text-lg leading-7 font-semibold">
        {m.home_back_title()}
      </h2>
      <div className="no-bar -mx-4 mt-3 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 md:-mx-6 md:scroll-px-6 md:px-6 lg:mx-0 lg:grid lg:grid-cols-4 lg:px-0">
        {props.searches.map((search, index) => (
          <LastSearch key={search.address} search={search} isLast={index === 0} />
        ))}
        {props.listings.length > 0 && (
          <section aria-label={m.results_recently_seen()} className="contents">
            {props.listings.map((card) => (
              <RecentTile key={card.id} card={card} />
            ))}
          </section>
        )}
      </div>
    </section>
  );
}
