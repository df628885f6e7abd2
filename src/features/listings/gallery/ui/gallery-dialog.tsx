import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { PictureView } from '../../card/listing-card-view.ts';
import { ListingPicture } from '../../card/ui/listing-picture.tsx';
import { PicturePosition } from '../../card/ui/picture-position.tsx';
import { PictureSteps } from '../../card/ui/picture-steps.tsx';
import { useGalleryZoom } from './use-gallery-zoom.ts';

interface GalleryDialogProps {
  pictures: PictureView[];
  /** Index of the first picture to show, from 0. */
  first: number;
  /** Receives the index of the picture that was in view last. */
  onClose: (at: number) => void;
}

const ROUND = 'grid size-11 place-items-center rounded-full bg-white/95 text-slate-900 shadow-e2';

/**
 * All pictures in full screen. Uses a native dialog: the browser traps the focus, closes it on Esc and returns
 * the focus to the opener. Render it only while open.
 */
export function GalleryDialog({ pictures, first, onClose }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const total = pictures.length;
  const { ref, at, go, zoom } = useGalleryZoom(pictures, first, onClose);

  // A layout effect closes the dialog while it is still in the document; otherwise the focus does not return.
  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    element?.showModal();
    closing.current?.focus();
    page.style.overflow = 'hidden';
    return () => {
      page.style.overflow = '';
      element?.close();
    };
  }, []);

  const steps: Record<string, number> = { Home: 0, End: total - 1 };
  // The zoom viewer handles the arrow keys itself.
  if (!zoom) Object.assign(steps, { ArrowLeft: at - 1, ArrowRight: at + 1 });
  const followKey = (event: KeyboardEvent) => {
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const current = pictures[at];

  return (
    <dialog
      ref={dialog}
      aria-label={m.listing_pictures()}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-black text-white"
      onKeyDown={followKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose(at);
      }}
      // On a second Esc a browser may close the dialog without a `cancel` event.
      onClose={({ currentTarget }) => currentTarget.open || onClose(at)}
    >
      {/* `isolate` keeps the layers of the viewer below the buttons. */}
      <div ref={ref} className="absolute inset-0 isolate">
        {!zoom && current && (
          <div className="grid size-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center md:px-20 md:py-4 [&_source]:hidden [&>picture]:contents">
            <ListingPicture
              key={current.id}
              picture={current}
              sizes="100vw"
              priority
              className="h-auto max-h-full w-auto max-w-full"
            />
          </div>
        )}
      </div>
      <div className="pointer-events-none absolute inset-0 *:pointer-events-auto">
        <PicturePosition at={at} total={total} className="top-3 left-3 py-1 leading-9" />
        <div className="absolute top-3 right-3 flex gap-2">
          {zoom && (
            <button
              type="button"
              className={ROUND}
              aria-label={zoom.zoomed ? m.listing_zoom_out() : m.listing_zoom_in()}
              onClick={zoom.toggle}
            >
              <Icon name={zoom.zoomed ? 'zoom-out' : 'zoom-in'} />
            </button>
          )}
          <button
            ref={closing}
            type="button"
            className={ROUND}
            aria-label={m.listing_close_pictures()}
            onClick={() => onClose(at)}
          >
            <Icon name="x" />
          </button>
        </div>
        <PictureSteps at={at} total={total} onGo={go} />
      </div>
    </dialog>
  );
}
