import { CompareOverPicture } from '#features/comparison/ui/compare-button.tsx';
import { HeartOverPicture } from '#features/favourites/ui/heart.tsx';
import type { ActionsListing } from '#features/listings/card/ui/card-actions.ts';
import { CardMenuButton } from './card-menu-button.tsx';

/** Buttons over the picture of a card. */
export function CardButtons(listing: ActionsListing) {
  return (
    <>
      <HeartOverPicture {...listing} />
      <div className="flex flex-row-reverse gap-1">
        <CompareOverPicture {...listing} />
        <CardMenuButton {...listing} />
      </div>
    </>
  );
}
