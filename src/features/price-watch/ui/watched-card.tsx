import { Link } from 'react-router';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { m } from '#platform/i18n/messages.ts';
import { FactLine } from '#ui/fact-line.tsx';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { WatchedListing, WatchedState } from '../price-watch.ts';
import { WatchedPrice } from './watched-price.tsx';

const states: Record<WatchedState, { label: () => string; tone: string }> = {
  available: { label: m.watched_state_available, tone: 'badge-good' },
  reserved: { label: m.watched_state_reserved, tone: 'badge-warn' },
  sold: { label: m.watched_state_sold, tone: 'badge-note' },
  closed: { label: m.watched_state_closed, tone: 'badge-line' },
  gone: { label: m.watched_state_gone, tone: 'badge-line' },
};

interface WatchedCardProps {
  listing: WatchedListing;
  isBusy: boolean;
  onStop: () => void;
}

/** A followed listing with its price since the following began. */
export function WatchedCard({ listing, isBusy, onStop }: WatchedCardProps) {
  const { id, title, href, facts, state, moved } = listing;
  const { label, tone } = states[state];
  return (
    <article className="card relative flex gap-4 p-3 md:p-4" aria-labelledby={`watched-${id}`}>
      <Cover listing={listing} />
      <div className="min-w-0 flex-1 md:flex md:gap-4">
        <div className="min-w-0 flex-1">
          <h2 id={`watched-${id}`} className="pr-11 font-semibold wrap-anywhere md:pr-0">
            {href === null ? (
              unbroken(title)
            ) : (
              <Link to={href} className="hover:text-accent">
                {unbroken(title)}
              </Link>
            )}
          </h2>
          <FactLine facts={facts} className="mt-0.5 pr-8 text-sm text-fg-2 md:pr-0" />
          <p className="mt-2 flex flex-wrap gap-1.5">
            <span className={`badge ${tone}`}>{label()}</span>
            {moved && (
              <span className="badge badge-note">
                <Icon name="bell" className="size-3.5" />
                {m.watched_moved()}
              </span>
            )}
          </p>
        </div>
        <div className="max-md:mt-2 md:w-56 md:pr-12">
          <WatchedPrice listing={listing} />
        </div>
      </div>
      <button
        type="button"
        className="btn btn-ghost absolute top-1 right-1 size-11 !px-0 noscript:hidden"
        aria-label={m.watched_stop({ title })}
        title={m.watched_stop({ title })}
        aria-disabled={isBusy}
        onClick={() => isBusy || onStop()}
      >
        <Icon name="bell-off" />
      </button>
    </article>
  );
}

function Cover({ listing: { picture, silhouette } }: { listing: WatchedListing }) {
  return (
    <div className="relative aspect-[4/3] w-24 flex-none self-start overflow-hidden rounded-md bg-sunken md:w-36">
      {picture ? (
        <ListingPicture picture={{ ...picture, alt: '' }} sizes="144px" maxWidth={320} />
      ) : (
        <span
          className="silhouette absolute inset-2"
          style={{ mask: `url(/art/${silhouette}.webp) center / contain no-repeat` }}
        />
      )}
    </div>
  );
}
