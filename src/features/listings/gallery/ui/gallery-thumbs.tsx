import type { MouseEvent } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { PictureView } from '../../card/listing-card-view.ts';
import { ListingPicture } from '../../card/ui/listing-picture.tsx';

const SHOWN = 7;
const THUMB_SIZES = '(min-width: 64rem) 112px, 72px';
const THUMB_MAX_WIDTH = 320;

interface GalleryThumbsProps {
  pictures: PictureView[];
  /** Sizes of the main pictures. The first thumbnail reuses the main picture, which is loaded already. */
  main: { sizes: string; phoneMaxWidth: number };
  at: number;
  onChoose: (index: number) => void;
  /** Opens all pictures; undefined until scripts run. */
  onMore: (() => void) | undefined;
}

/** Links to the pictures of the strip; the last one shows how many more there are. */
export function GalleryThumbs({ pictures, main, at, onChoose, onMore }: GalleryThumbsProps) {
  if (pictures.length < 2) return null;
  const hidden = pictures.length - SHOWN;
  const follow = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(index);
    if (hidden > 0 && index === SHOWN - 1) onMore?.();
  };
  return (
    <ul className="no-bar mt-2 flex gap-2 overflow-x-auto p-1 max-md:px-4 md:-mx-1 md:grid md:grid-cols-7 md:gap-3">
      {pictures.slice(0, SHOWN).map((picture, index) => (
        <li key={picture.id} className="w-[72px] flex-none md:w-auto">
          <a
            href={`#picture-${index + 1}`}
            aria-current={index === at ? 'true' : undefined}
            onClick={follow(index)}
            className="relative block aspect-[4/3] overflow-hidden rounded-md border border-line aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-primary"
          >
            <span className="sr-only">
              {m.listing_picture_at({ at: index + 1, total: pictures.length })}{' '}
            </span>
            <ListingPicture
              picture={{ ...picture, alt: '' }}
              {...(index === 0 ? main : { sizes: THUMB_SIZES, maxWidth: THUMB_MAX_WIDTH })}
            />
            {hidden > 0 && index === SHOWN - 1 && (
              <span className="num absolute inset-0 grid place-items-center bg-black/55 text-base font-semibold text-white">
                +{hidden}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
