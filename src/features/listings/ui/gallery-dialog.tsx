import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { PictureView } from '../listing-card-view.ts';
import { ListingPicture } from './listing-picture.tsx';
import { PictureStepButton } from './picture-step-button.tsx';
import { usePictureStrip } from './use-picture-strip.ts';

interface GalleryDialogProps {
  pictures: PictureView[];
  /** The picture to begin with, from 0. */
  first: number;
  /** Told which picture was in view last. */
  onClose: (at: number) => void;
}

/**
 * All pictures over the whole screen. A native dialog: the browser keeps the focus inside, closes it on Esc
 * and returns the focus to what opened it. Rendered only while open.
 */
export function GalleryDialog({ pictures, first, onClose }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [start] = useState(first);
  const { at, go, strip } = usePictureStrip(pictures.length, start);

  // A layout effect, so that the dialog is closed while still in the document: only then the focus returns.
  useLayoutEffect(() => {
    const element = dialog.current;
    const scroller = strip.ref.current;
    const page = document.documentElement;
    element?.showModal();
    // At once, without the glide of later steps.
    scroller?.scrollTo({ left: start * scroller.clientWidth, behavior: 'instant' });
    scroller?.focus();
    page.style.overflow = 'hidden';
    return () => {
      page.style.overflow = '';
      element?.close();
    };
  }, [start, strip.ref]);

  return (
    <dialog
      ref={dialog}
      aria-label={m.listing_pictures()}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-black text-white"
      onCancel={(event) => {
        event.preventDefault();
        onClose(at);
      }}
    >
      <div
        {...strip}
        role="group"
        aria-label={m.listing_pictures()}
        className="no-bar flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain scroll-smooth outline-offset-[-4px]"
      >
        {pictures.map((picture) => (
          <div
            key={picture.id}
            className="grid size-full flex-none snap-center grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center md:px-20 md:py-4 [&_source]:hidden [&>picture]:contents"
          >
            <ListingPicture picture={picture} sizes="100vw" className="h-auto max-h-full w-auto max-w-full" />
          </div>
        ))}
      </div>
      <p
        className="num absolute top-3 left-3 rounded-md bg-black/60 px-2.5 py-1 text-sm leading-9 font-medium"
        role="status"
      >
        <span aria-hidden="true">
          {at + 1} / {pictures.length}
        </span>
        <span className="sr-only">{m.listing_picture_at({ at: at + 1, total: pictures.length })}</span>
      </p>
      {pictures.length > 1 && (
        <>
          <PictureStepButton by={-1} ended={at === 0} onStep={() => go(at - 1)} className="hidden md:grid" />
          <PictureStepButton
            by={1}
            ended={at === pictures.length - 1}
            onStep={() => go(at + 1)}
            className="hidden md:grid"
          />
        </>
      )}
      <button
        type="button"
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-white/95 text-slate-900 shadow-e2"
        aria-label={m.listing_close_pictures()}
        onClick={() => onClose(at)}
      >
        <Icon name="x" />
      </button>
    </dialog>
  );
}
