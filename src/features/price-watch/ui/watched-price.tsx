import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { WatchedListing } from '../price-watch.ts';
import { writtenDifference, writtenPrice } from '../written-price.ts';

/** The price now, and by how much it changed since when. */
export function WatchedPrice({ listing }: { listing: WatchedListing }) {
  const { priceNow, priceThen, difference, since } = listing;
  const date = formatDate(new Date(since));
  const hasMoved = difference !== null && difference !== 0;
  return (
    <>
      <p className="num display text-xl font-bold">
        {writtenPrice(priceNow)}
        {hasMoved && (
          <s className="ml-2 text-sm font-normal text-fg-3">
            <span className="sr-only">{m.watched_then({ price: writtenPrice(priceThen) })}</span>
            <span aria-hidden="true">{writtenPrice(priceThen)}</span>
          </s>
        )}
      </p>
      <p className={`num text-sm ${hasMoved && difference < 0 ? 'font-semibold text-good' : 'text-fg-2'}`}>
        {hasMoved
          ? m.watched_since({ change: writtenDifference(difference), date })
          : m.watched_unchanged({ date })}
      </p>
    </>
  );
}
