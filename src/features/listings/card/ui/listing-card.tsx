import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { CardRating, ListingCardView } from '../listing-card-view.ts';
import { CardLink } from './card-link.tsx';
import { CardPictures } from './card-pictures.tsx';
import { cardSizes } from './card-sizes.ts';
import { returnToCard } from './card-transition.ts';
import { MarkNote, StateLine } from './listing-mark-list.tsx';
import { PictureMarks } from './picture-marks.tsx';
import { PriceBadge } from '#features/pricing/ui/price-badge.tsx';

interface CardProps {
  card: ListingCardView;
  layout: 'list' | 'grid';
  /** The card is among the first in view: its picture loads at once. */
  priority?: boolean;
  className?: string;
}

/** Card of a listing: `list` is wide with a price column, `grid` is upright. The whole card is one link. */
export function ListingCard({ layout, card, priority = false, className = '' }: CardProps) {
  const [approached, setApproached] = useState(false);
  const approach = () => setApproached(true);
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => returnToCard(article.current, card.href), [card.href]);
  const [layoutClass, Content] =
    layout === 'list' ? ['md:flex', ListContent] : ['flex flex-col', GridContent];
  return (
    <article
      ref={article}
      className={`card card-hover group relative isolate overflow-hidden ${layoutClass} ${className}`}
      onPointerEnter={approach}
      onTouchStart={approach}
    >
      <Content card={card} priority={priority} approached={approached} />
    </article>
  );
}

interface ContentProps {
  card: ListingCardView;
  priority: boolean;
  /** The card is hovered or touched, or was. */
  approached: boolean;
}

function GridContent({ card, priority, approached }: ContentProps) {
  return (
    <>
      <div className="card-picture relative aspect-[4/3] bg-sunken">
        <CardPictures card={card} sizes={cardSizes.grid} priority={priority} approached={approached} />
        <PictureMarks card={card} />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-center justify-between gap-2">
          <span className="num display text-xl font-bold">{card.price}</span>
          {card.rating && <PriceBadge rating={card.rating} />}
        </div>
        <h3 className="mt-1.5 text-base font-semibold tracking-normal">
          <TitleLink card={card} className="line-clamp-2" />
        </h3>
        <Facts facts={card.facts} className="mt-1 text-sm text-fg-2" />
        <CardNote card={card} />
        {card.reduced && (
          <StateLine icon="trending-down" className="text-good">
            {card.reduced}
          </StateLine>
        )}
        {card.net && (
          <StateLine icon="receipt-euro" className="text-fg-2">
            {card.net.line}
          </StateLine>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-1.5 pt-3 text-sm text-fg-3">
          <Icon name="map-pin" className="size-4 flex-none" />
          {card.place}
          <SellerIcon card={card} />
          <span className="sr-only">{card.seller.kindLabel}</span>
          <Age card={card} />
        </p>
      </div>
    </>
  );
}

function ListContent({ card, priority, approached }: ContentProps) {
  return (
    <>
      <div className="card-picture relative aspect-[16/10] bg-sunken md:aspect-[4/3] md:w-[232px] md:flex-none xl:w-[272px]">
        <CardPictures card={card} sizes={cardSizes.list} priority={priority} approached={approached} />
        <PictureMarks card={card} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4 md:flex-row md:gap-5 md:p-5">
        <div className="order-2 flex min-w-0 flex-1 flex-col md:order-1">
          <h3 className="text-lg leading-6 font-semibold tracking-[-.01em]">
            <TitleLink card={card} />
          </h3>
          {card.subtitle && <p className="mt-0.5 text-sm text-fg-3">{card.subtitle}</p>}
          <Facts facts={card.facts} className="mt-2.5 text-md text-fg" />
          <CardNote card={card} />
          {card.net && (
            <StateLine icon="receipt-euro" className="text-fg-2">
              {card.net.note}
            </StateLine>
          )}
          {card.extras.length > 0 && (
            <p className="mt-2.5 hidden flex-wrap gap-1.5 xl:flex">
              {card.extras.map((extra) => (
                <span key={extra} className="badge badge-line !font-medium">
                  {extra}
                </span>
              ))}
            </p>
          )}
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-fg-2 md:mt-auto md:pt-3">
            <span className="flex basis-full items-center gap-1.5 xl:basis-auto">
              <SellerIcon card={card} />
              {card.seller.kindLabel}
              <span className="line-clamp-1 max-md:hidden">{`· ${card.seller.name}`}</span>
            </span>
            <span className="inline-flex items-center gap-1.5">
              <Icon name="map-pin" className="size-4" />
              {card.place}
              {card.distance && <span className="num text-fg-3">{`· ${card.distance}`}</span>}
            </span>
            <Age card={card} />
          </p>
        </div>
        <div className="order-1 mb-2 flex items-start justify-between gap-3 md:order-2 md:mb-0 md:w-[136px] md:flex-none md:flex-col md:items-end md:justify-start md:gap-0 md:text-right xl:w-[152px]">
          <div>
            <div
              className={`num display leading-8 font-bold ${/\d/.test(card.price) ? 'text-2xl' : 'text-lg'}`}
            >
              {card.price}
            </div>
            <PriceDetails card={card} className="md:justify-end" />
          </div>
          {card.rating && <RatingColumn rating={card.rating} />}
          {card.notRated && <p className="mt-3 text-xs leading-4 text-fg-3 max-md:hidden">{card.notRated}</p>}
        </div>
      </div>
    </>
  );
}

function TitleLink({ card, className = '' }: { card: ListingCardView; className?: string }) {
  return (
    <CardLink
      to={card.href}
      className={`after:absolute after:inset-0 after:content-[''] visited:text-fg-2 ${className}`}
    >
      {unbroken(card.title)}
    </CardLink>
  );
}

function Facts({ facts, className }: { facts: string[]; className: string }) {
  return (
    <p className={`facts num ${className}`}>
      <span>
        {facts.map((fact) => (
          <i key={fact}>{`${fact} `}</i>
        ))}
      </span>
    </p>
  );
}

const SellerIcon = ({ card: { seller } }: { card: ListingCardView }) => (
  <Icon name={seller.kind === 'private' ? 'user' : 'building-2'} className="size-4 flex-none" />
);

/** A link of its own, because the link of the whole card would cover the tooltip. */
const Age = ({ card: { age, href } }: { card: ListingCardView }) => (
  <CardLink to={href} tabIndex={-1} className="relative ml-auto flex-none text-fg-3">
    <TimeText words={age} />
  </CardLink>
);

function CardNote({ card: { marks, note, offers } }: { card: ListingCardView }) {
  const [gravest] = marks;
  return (
    <>
      {gravest && note && <MarkNote kind={gravest[0]} note={note} />}
      {offers && (
        <StateLine icon="layers" className="text-accent">
          <CardLink to={offers[1]} className="relative">
            {offers[0]}
          </CardLink>
        </StateLine>
      )}
    </>
  );
}

function PriceDetails({ card, className = '' }: { card: ListingCardView; className?: string }) {
  return (
    <>
      {card.oldPrice && (
        <div className={`num mt-0.5 flex items-center gap-1 text-sm text-fg-3 ${className}`}>
          <s>{card.oldPrice}</s>
          <span className="inline-flex items-center gap-1 font-semibold text-good">
            <Icon name="trending-down" className="size-4" />
            {card.priceDrop}
          </span>
        </div>
      )}
      {card.net && <div className="num mt-0.5 text-xs text-fg-2">{card.net.price}</div>}
    </>
  );
}

function RatingColumn({ rating }: { rating: CardRating }) {
  return (
    <div className="mt-1 md:mt-3 md:w-full">
      <PriceBadge rating={rating} className="md:float-right" />
      <div className="clear-both hidden pt-2.5 md:block">
        <div className="scale" role="img" aria-label={`${m.card_scale()}: ${rating.label}, ${rating.note}`}>
          <i style={{ left: `${Math.round(rating.position * 100)}%` }} />
        </div>
      </div>
      <p className="num mt-2 hidden text-xs leading-4 text-fg-3 md:block">{rating.note}</p>
    </div>
  );
}
