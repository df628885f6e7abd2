import { Link } from 'react-router';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';

/** Other listings of the same vehicle, cheapest first. */
export function OtherOffers({ offers }: { offers: readonly ListingCardView[] }) {
  if (offers.length === 0) return null;
  return (
    <section id="offers" className="mt-12 scroll-mt-20 print:hidden" aria-labelledby="offers-title">
      <h2 id="offers-title" className="text-xl font-semibold">
        {m.listing_offers_title()}
      </h2>
      <p className="mt-1 text-sm text-fg-2">{m.listing_offers_note()}</p>
      <ul className="card mt-4 divide-y divide-line">
        {offers.map(({ href, id, title, price, seller, place, age }) => (
          <li key={id}>
            <Link
              to={href}
              className="flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1 p-4 hover:bg-sunken"
            >
              <span className="num display min-w-24 text-lg font-bold">{price}</span>
              <span className="min-w-0 flex-1 basis-60 font-semibold">{title}</span>
              <span className="text-sm text-fg-2">{`${seller.kindLabel} · ${seller.name}`}</span>
              <span className="text-sm text-fg-2">
                <Icon name="map-pin" className="mr-1 inline size-4 align-[-3px]" />
                {place}
              </span>
              <span className="num text-sm text-fg-3">
                <TimeText words={age} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
