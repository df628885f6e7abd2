import { useContext } from 'react';
import { CARD_MAX_WIDTH, cardSizes } from '#features/listings/card/ui/card-sizes.ts';
import { CardActions } from '#features/listings/card/ui/card-actions.ts';
import { CardLink } from '#features/listings/card/ui/card-link.tsx';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { NoPicture } from '#features/listings/card/ui/no-picture.tsx';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { PriceBadge } from '#features/pricing/ui/price-badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { isMarked, MarkedTownsContext } from './marked-towns.ts';

/** Narrow card beside the map. The town of the card under the pointer or focus is marked on the map. */
export function MapCard({ card, index }: { card: ListingCardView; index: number }) {
  const towns = useContext(MarkedTownsContext);
  const renderActions = useContext(CardActions);
  const town = towns.cardTowns[index];
  const own = town === undefined ? [] : [town];
  const [picture] = card.pictures;
  return (
    <article
      data-town={town}
      data-marked={isMarked(towns, own) || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && towns.mark(own)}
      onPointerLeave={() => towns.mark([])}
      className="card card-hover relative isolate flex gap-3 p-3 data-marked:border-primary data-marked:outline-1 data-marked:outline-primary max-lg:w-[min(86vw,22rem)] max-lg:flex-none max-lg:snap-start"
    >
      <div className="card-picture relative aspect-[4/3] w-32 flex-none self-start overflow-hidden rounded-md bg-sunken lg:w-36">
        {picture ? (
          <ListingPicture
            picture={picture}
            sizes={cardSizes.map}
            maxWidth={CARD_MAX_WIDTH}
            priority={index < 2}
          />
        ) : (
          <NoPicture silhouette={card.silhouette} pending={card.pictureCount > 0} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex gap-1">
          <h3 className="min-w-0 flex-1 text-base leading-5 font-semibold tracking-normal">
            <CardLink
              to={card.href}
              onFocus={() => towns.mark(own)}
              onBlur={() => towns.mark([])}
              className="line-clamp-2 after:absolute after:inset-0 after:content-[''] visited:text-fg-2"
            >
              {unbroken(card.title)}
            </CardLink>
          </h3>
          <span className="relative z-10 -mt-1 -mr-1 flex h-0 flex-none max-lg:[&>*+*]:hidden [&>*+*>*+*]:hidden">
            {renderActions?.(card)}
          </span>
        </div>
        <p className="num mt-0.5 mr-9 line-clamp-1 text-sm text-fg-2 lg:mr-20">
          {card.facts.slice(0, 3).join(' · ')}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={`num display font-bold ${/\d/.test(card.price) ? 'text-xl' : 'text-base'}`}>
            {card.price}
          </span>
          {card.rating && <PriceBadge rating={card.rating} />}
        </p>
        {card.note && <p className="mt-1 text-sm text-fg-2">{card.note}</p>}
        <p className="mt-1 flex items-center gap-1.5 text-sm text-fg-3">
          <Icon name="map-pin" className="size-4 flex-none" />
          {card.place}
          {card.distance && <span className="num">{`· ${card.distance}`}</span>}
        </p>
      </div>
    </article>
  );
}
