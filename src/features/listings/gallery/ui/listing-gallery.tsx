import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { PictureView } from '../../card/listing-card-view.ts';
import { GALLERY_PHONE_WIDTH, GALLERY_SIZES } from '../gallery-sizes.ts';
import { GalleryDialog } from './gallery-dialog.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { NoPicture } from '../../card/ui/no-picture.tsx';
import { ListingPicture } from '../../card/ui/listing-picture.tsx';
import { PicturePosition } from '../../card/ui/picture-position.tsx';
import { PictureSteps } from '../../card/ui/picture-steps.tsx';
import { usePictureStrip } from './use-picture-strip.ts';

/** Full screen has its own history entry, so that Back leaves it. */
const FULL_SCREEN_HASH = '#pictures';

interface ListingGalleryProps {
  pictures: PictureView[];
  /** The listing has pictures, but none is ready yet. */
  pending: boolean;
  /** Drawing that stands for the body while there are no pictures. */
  silhouette: string;
  /** Shown over the first picture, e.g. the way back on a phone. */
  children?: ReactNode;
}

/** Strip of pictures to swipe. Without scripts the thumbnails are plain links into the same strip. */
export function ListingGallery({ pictures, pending, silhouette, children }: ListingGalleryProps) {
  return (
    <section aria-label={m.listing_pictures()} className="-mx-4 md:mx-0">
      {pictures.length === 0 ? (
        <div className="listing-picture relative h-60 bg-sunken md:rounded-xl">
          <NoPicture silhouette={silhouette} pending={pending} />
          {children}
        </div>
      ) : (
        <Pictures pictures={pictures}>{children}</Pictures>
      )}
    </section>
  );
}

function Pictures({ pictures, children }: { pictures: PictureView[]; children?: ReactNode }) {
  const total = pictures.length;
  const fullScreen = useFullScreen();
  const { at, go, strip } = usePictureStrip(total, fullScreen.enter);

  return (
    <>
      <div className="listing-picture relative aspect-[4/3] overflow-hidden bg-sunken md:aspect-[16/10] md:rounded-xl">
        <div
          {...strip}
          role="group"
          aria-label={m.listing_pictures()}
          className="no-bar flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth outline-offset-[-4px] md:rounded-xl"
        >
          {pictures.map((picture, index) => (
            <div
              key={picture.id}
              id={`picture-${index + 1}`}
              className={`relative size-full flex-none snap-center ${index === 0 ? '' : 'late-pictures'}`}
            >
              <ListingPicture
                picture={picture}
                sizes={GALLERY_SIZES}
                phoneMaxWidth={GALLERY_PHONE_WIDTH}
                priority={index === 0}
              />
              {fullScreen.possible && (
                // Not in the tab order: the keyboard uses Enter on the strip or the button below.
                <button
                  type="button"
                  tabIndex={-1}
                  className="absolute inset-0 cursor-zoom-in"
                  aria-label={m.listing_picture_full({ at: index + 1 })}
                  onClick={fullScreen.enter}
                />
              )}
            </div>
          ))}
        </div>
        {children}
        <PicturePosition at={at} total={total} className="bottom-3 left-3 py-1 print:hidden" />
        {fullScreen.possible && (
          <>
            <PictureSteps at={at} total={total} onGo={go} />
            <button
              type="button"
              onClick={fullScreen.enter}
              aria-label={m.listing_all_pictures_count({ count: total })}
              className="absolute right-3 bottom-3 inline-flex h-11 items-center gap-2 rounded-md bg-white/95 px-3.5 font-semibold text-slate-900 shadow-e1 print:hidden"
            >
              <Icon name="images" className="size-4" />
              <span className="max-md:hidden">{m.listing_all_pictures()}</span>
            </button>
          </>
        )}
      </div>
      <GalleryThumbs
        pictures={pictures}
        main={{ sizes: GALLERY_SIZES, phoneMaxWidth: GALLERY_PHONE_WIDTH }}
        at={at}
        onChoose={go}
        onMore={fullScreen.possible ? fullScreen.enter : undefined}
      />
      {fullScreen.on && (
        <GalleryDialog
          pictures={pictures}
          first={at}
          onClose={(last) => {
            fullScreen.leave();
            go(last, 'instant');
          }}
        />
      )}
    </>
  );
}

/** Full-screen state, kept in the URL hash; `possible` is true once scripts run. */
function useFullScreen() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [possible, setPossible] = useState(false);
  useEffect(() => setPossible(true), []);
  return {
    possible,
    on: possible && hash === FULL_SCREEN_HASH,
    enter: () =>
      void navigate({ hash: FULL_SCREEN_HASH }, { state: { entered: true }, preventScrollReset: true }),
    leave() {
      const entered = (state as { entered?: boolean } | null)?.entered === true;
      if (entered) void navigate(-1);
      else void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    },
  };
}
