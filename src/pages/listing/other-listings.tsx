import { Link } from 'react-router';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { ListingCard } from '#features/listings/card/ui/listing-card.tsx';
import { RecentlySeen } from '#features/discovery/ui/recently-seen.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

export interface OtherListingsData {
  similar: ListingCardView[];
  /** Link to a search for all similar listings. */
  more: { to: string; label: string } | undefined;
  ofSeller: ListingCardView[];
}

/** Similar listings, others of the seller, and recently viewed ones. */
export function OtherListings({ others }: { others: OtherListingsData }) {
  return (
    <>
      <Row title={m.listing_similar_title()} cards={others.similar} more={others.more} />
      <Row title={m.listing_seller_others()} cards={others.ofSeller} />
      <RecentlySeen />
    </>
  );
}

function Row(props: { title: string; cards: ListingCardView[]; more?: OtherListingsData['more'] }) {
  if (props.cards.length === 0) return null;
  return (
    <section className="mt-12 print:hidden">
      <div className="mb-4 flex items-end justify-between gap-4">
        <h2 className="text-xl font-semibold">{props.title}</h2>
        {props.more && (
          <Link to={props.more.to} className="btn-link num flex-none">
            {props.more.label}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        )}
      </div>
      <ul className="no-bar flex snap-x scroll-px-4 gap-4 overflow-x-auto p-1 max-lg:-mx-4 max-lg:px-4 lg:-m-1 lg:grid lg:grid-cols-4">
        {props.cards.map((card) => (
          <li key={card.id} className="flex w-[272px] flex-none snap-start lg:w-auto">
            <ListingCard card={card} layout="grid" className="w-full" />
          </li>
        ))}
      </ul>
    </section>
  );
}
