import { Link } from 'react-router';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { ListingCard } from '#features/listings/card/ui/listing-card.tsx';
import { RecentlySeen } from '#features/discovery/ui/recently-seen.tsx';
import { OtherOffers } from './other-offers.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

export interface OtherListingsData {
  /** Of the same vehicle. */
  offers: ListingCardView[];
  cheaper: ListingRow | undefined;
  similar: ListingRow;
  ofSeller: ListingCardView[];
}

interface ListingRow {
  cards: ListingCardView[];
  /** Link to a search for the others of the row. */
  more: { to: string; label: string } | undefined;
}

/** Id of the row of similar listings. */
export const SIMILAR = 'similar';

/** Other offers of the vehicle, cheaper and similar listings, others of the seller, and recently viewed ones. */
export function OtherListings({ id, others }: { id?: number; others: OtherListingsData }) {
  return (
    <>
      <OtherOffers offers={others.offers} />
      {others.cheaper && <Row title={m.listing_cheaper_title()} row={others.cheaper} />}
      <Row id={SIMILAR} title={m.listing_similar_title()} row={others.similar} />
      <Row title={m.listing_seller_others()} row={{ cards: others.ofSeller, more: undefined }} />
      <RecentlySeen except={id} />
    </>
  );
}

/** With this many cards or fewer a row is a list of wide ones, which leaves no empty columns. */
const FEW = 2;

function Row({ id, title, row: { cards, more } }: { id?: string; title: string; row: ListingRow }) {
  if (cards.length === 0) return null;
  const isList = cards.length <= FEW;
  return (
    <section id={id} className="late-layout mt-12 scroll-mt-20 print:hidden">
      <div className="mb-4 flex items-end justify-between gap-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        {more && (
          <Link
            to={more.to}
            className="btn-link num inline-flex min-h-6 flex-none items-center gap-1 whitespace-nowrap"
          >
            {more.label}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        )}
      </div>
      <ul
        className={
          isList
            ? 'flex flex-col gap-4'
            : `no-bar flex snap-x scroll-px-4 gap-4 overflow-x-auto p-1 max-lg:-mx-4 max-lg:px-4 lg:-m-1 lg:grid ${cards.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`
        }
      >
        {cards.map((card) => (
          <li key={card.id} className={isList ? 'flex' : 'flex w-[272px] flex-none snap-start lg:w-auto'}>
            <ListingCard card={card} layout={isList ? 'list' : 'grid'} className="late-pictures w-full" />
          </li>
        ))}
      </ul>
    </section>
  );
}
