import { useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { ListingCardView } from '../listing-card-view.ts';
import { CARD_MAX_WIDTH } from './card-sizes.ts';
import { CardLink } from './card-link.tsx';
import { NoPicture } from './no-picture.tsx';
import { ListingPicture } from './listing-picture.tsx';

/**
 * The first pictures of a card: swiped on touch, stepped with buttons by mouse. Only the first is rendered until the
 * card is `approached`: hovered or touched. Until then an empty box keeps the strip as long, so that the
 * touch that approaches can already swipe it.
 */
export function CardPictures({
  card,
  sizes,
  priority,
  approached,
}: {
  card: ListingCardView;
  sizes: string;
  priority: boolean;
  approached: boolean;
}) {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const total = card.pictures.length;
  const shown = approached ? total : 1;

  const step = (by: number) => {
    const element = strip.current;
    element?.scrollBy({ left: by * element.clientWidth, behavior: 'smooth' });
  };

  if (card.pictures.length === 0)
    return <NoPicture silhouette={card.silhouette} pending={card.pictureCount > 0} />;
  return (
    <>
      <div
        ref={strip}
        // The link of the title opens the listing; browsers otherwise make scrollable elements focusable.
        tabIndex={-1}
        className="no-bar absolute inset-0 z-10 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {card.pictures.slice(0, shown).map((picture, index) => (
          <CardLink
            key={picture.id}
            to={card.href}
            tabIndex={-1}
            aria-hidden={index > 0 || undefined}
            className="size-full flex-none snap-start"
          >
            <ListingPicture
              picture={picture}
              sizes={sizes}
              maxWidth={CARD_MAX_WIDTH}
              priority={priority && index === 0}
            />
          </CardLink>
        ))}
        {shown < total && (
          <span className="flex-none noscript:hidden" style={{ width: `${(total - shown) * 100}%` }} />
        )}
      </div>
      {shown > 1 && (
        <div className="pointer-events-none absolute inset-x-2 top-1/2 z-20 hidden -translate-y-1/2 justify-between opacity-0 transition-opacity group-hover:opacity-100 [@media(hover:hover)]:flex">
          <StepButton by={-1} label={m.card_previous_picture()} hidden={at === 0} onStep={step} />
          <StepButton by={1} label={m.card_next_picture()} hidden={at === shown - 1} onStep={step} />
        </div>
      )}
    </>
  );
}

function StepButton(props: { by: 1 | -1; label: string; hidden: boolean; onStep: (by: number) => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={props.label}
      onClick={() => props.onStep(props.by)}
      className={`grid size-8 place-items-center rounded-full bg-white/95 text-slate-700 shadow-e1 ${props.hidden ? 'invisible' : 'pointer-events-auto'}`}
    >
      <Icon name={props.by < 0 ? 'chevron-left' : 'chevron-right'} className="size-4" />
    </button>
  );
}
