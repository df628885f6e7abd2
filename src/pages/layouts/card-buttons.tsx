import { CompareOverPicture } from '#features/comparison/ui/compare-button.tsx';
import { HeartOverPicture } from '#features/favourites/ui/heart.tsx';

/** Buttons over the picture of a card. */
export function CardButtons(listing: { id: number; title: string }) {
  return (
    <>
      <HeartOverPicture {...listing} />
      <CompareOverPicture {...listing} />
    </>
  );
}
