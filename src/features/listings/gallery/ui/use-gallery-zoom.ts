import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { pictureSources, pictureWidths, type PictureFormat } from '#features/media/picture-renditions.ts';
import { useMediaUrl } from '#features/media/ui/media-url.ts';
import type { PictureView } from '../../card/listing-card-view.ts';
import type { GalleryZoom, ZoomPicture } from './gallery-zoom.ts';

interface GalleryZoomState {
  /** Container of the viewer; it must render the current picture itself until `zoom` is defined. */
  ref: RefObject<HTMLDivElement | null>;
  at: number;
  go: (to: number) => void;
  /** Undefined until the zoom code is loaded. */
  zoom: { zoomed: boolean; toggle: () => void } | undefined;
}

/**
 * State of the full-screen gallery. Loads the zoom code on demand; if that fails, pictures can still be stepped
 * through one by one.
 */
export function useGalleryZoom(
  pictures: PictureView[],
  first: number,
  onClose: (at: number) => void,
): GalleryZoomState {
  const mediaUrl = useMediaUrl();
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(first);
  const [zoomed, setZoomed] = useState(false);
  const [gallery, setGallery] = useState<GalleryZoom>();

  const begin = useEffectEvent(
    (element: HTMLElement, { galleryZoom }: typeof import('./gallery-zoom.ts')) => {
      const shown = element.querySelector('img')?.currentSrc ?? '';
      const format = shown.endsWith('.avif') ? 'avif' : 'webp';
      return galleryZoom(element, {
        pictures: pictures.map((picture) => zoomPicture(mediaUrl, picture, format)),
        first: at,
        shown,
        failed: m.listing_picture_failed(),
        onMove: setAt,
        onZoom: setZoomed,
        onClose,
      });
    },
  );

  useEffect(() => {
    let begun: GalleryZoom | undefined;
    let left = false;
    import('./gallery-zoom.ts').then(
      (code) => {
        if (left || !ref.current) return;
        begun = begin(ref.current, code);
        setGallery(begun);
      },
      () => undefined,
    );
    return () => {
      left = true;
      begun?.end();
      setGallery(undefined);
    };
  }, []);

  return {
    ref,
    at,
    go(to) {
      const target = Math.min(pictures.length - 1, Math.max(0, to));
      if (gallery) gallery.goTo(target);
      else setAt(target);
    },
    zoom: gallery && { zoomed, toggle: gallery.toggleZoom },
  };
}

/** Renditions never exceed the widest standard width, so larger sizes are scaled down to it. */
function zoomPicture(mediaUrl: string, picture: PictureView, format: PictureFormat): ZoomPicture {
  const { width, height, alt } = picture;
  const scale = Math.min(1, Math.max(...pictureWidths) / width);
  return {
    ...pictureSources(mediaUrl, picture, format),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt,
  };
}
