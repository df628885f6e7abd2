import { useContext } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { ListingCardView } from '../listing-card-view.ts';
import { CardActions } from './card-actions.ts';
import { ListingMarkList } from './listing-mark-list.tsx';

/** Actions, marks and the number of pictures, over the picture of a card. */
export function PictureMarks({ card }: { card: ListingCardView }) {
  const renderActions = useContext(CardActions);
  return (
    <>
      <div className="pointer-events-none absolute inset-2 z-20 flex flex-col items-end justify-between *:pointer-events-auto">
        {renderActions?.(card)}
      </div>
      <ListingMarkList
        marks={card.marks}
        className="pointer-events-none absolute top-2 right-15 left-2 z-20"
      />
      {card.pictureCount > 0 && (
        <span
          className="num pointer-events-none absolute bottom-2 left-2 z-20 inline-flex items-center gap-1 rounded-sm bg-black/60 px-1.5 py-0.5 text-xs font-medium text-white"
          aria-label={m.card_pictures({ count: card.pictureCount })}
          role="img"
        >
          <Icon name="camera" className="size-3.5" />
          {card.pictureCount}
        </span>
      )}
    </>
  );
}
