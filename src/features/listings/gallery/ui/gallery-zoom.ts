import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';

/** A picture with its renditions in the format that the browser has chosen. */
export interface ZoomPicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
}

export interface GalleryZoomOptions {
  pictures: ZoomPicture[];
  /** Index of the first picture to show, from 0; `shown` is the URL of its rendition that is loaded already. */
  first: number;
  shown: string;
  /** Message for a picture that does not load. */
  failed: string;
  onMove: (at: number) => void;
  onZoom: (zoomed: boolean) => void;
  /** Called after the picture was dragged away or the background clicked. */
  onClose: (at: number) => void;
}

export interface GalleryZoom {
  goTo: (at: number) => void;
  toggleZoom: () => void;
  end: () => void;
}

/** Viewports from this width on have buttons on both sides of the picture. */
const WIDE_PX = 768;
const BESIDE_PX = 80;
const ABOVE_PX = 16;
/** Multiples of the scale that fits the whole picture. */
const DOUBLE_TAP_ZOOM = 2.5;
const MAX_ZOOM = 5;
/** Step of an arrow key in a zoomed picture. */
const KEY_STEP_PX = 80;

/**
 * Shows pictures inside `element` with swipe, pinch and double tap, by PhotoSwipe. The buttons, dialog and focus
 * handling of PhotoSwipe are off: the native dialog around it provides them.
 */
export function galleryZoom(element: HTMLElement, options: GalleryZoomOptions): GalleryZoom {
  const { pictures, first, shown, onMove, onZoom, onClose } = options;
  const swipe = new PhotoSwipe({
    dataSource: pictures.map((picture, index): SlideData => {
      const { src, srcSet, width, height, alt } = picture;
      return { src, srcset: srcSet, width, height, alt, ...(index === first && { msrc: shown }) };
    }),
    index: first,
    appendToEl: element,
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: 'none',
    secondaryZoomLevel: ({ fit }) => fit * DOUBLE_TAP_ZOOM,
    maxZoomLevel: ({ fit }) => fit * MAX_ZOOM,
    paddingFn: ({ x }) =>
      x < WIDE_PX
        ? { top: 0, bottom: 0, left: 0, right: 0 }
        : { top: ABOVE_PX, bottom: ABOVE_PX, left: BESIDE_PX, right: BESIDE_PX },
    wheelToZoom: true,
    pinchToClose: false,
    tapAction: false,
    imageClickAction: false,
    bgClickAction: 'close',
    arrowKeys: false,
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    arrowPrev: false,
    arrowNext: false,
    zoom: false,
    close: false,
    counter: false,
    errorMsg: options.failed,
  });
  let ended = false;
  const tellZoom = () => onZoom(isZoomed(swipe));
  swipe.on('change', () => {
    onMove(swipe.currIndex);
    tellZoom();
  });
  swipe.on('zoomPanUpdate', tellZoom);
  swipe.on('close', () => ended || onClose(swipe.currIndex));
  swipe.on('keydown', (event) => {
    if (followKey(swipe, event.originalEvent)) event.preventDefault();
  });
  swipe.on('firstUpdate', () => removeRoles(swipe));
  swipe.init();
  zoomOnDoubleClick(swipe);
  return {
    goTo: (at) => swipe.goTo(at),
    toggleZoom: () => swipe.toggleZoom(),
    end() {
      ended = true;
      swipe.destroy();
    },
  };
}

function isZoomed({ currSlide }: PhotoSwipe): boolean {
  return currSlide !== undefined && currSlide.currZoomLevel > currSlide.zoomLevels.initial * 1.01;
}

/** Removes the English roles of PhotoSwipe (dialog, carousel, slide); the dialog around it has a translated name. */
function removeRoles({ element, scrollWrap, mainScroll }: PhotoSwipe): void {
  element?.removeAttribute('role');
  for (const each of [scrollWrap, ...mainScroll.itemHolders.map(({ el }) => el)])
    each?.removeAttribute('aria-roledescription');
}

/** Adds zoom by double click for a mouse; PhotoSwipe handles only the double tap of a finger. */
function zoomOnDoubleClick(swipe: PhotoSwipe): void {
  let pointerType = '';
  swipe.on('pointerDown', ({ originalEvent }) => (pointerType = originalEvent.pointerType));
  swipe.scrollWrap?.addEventListener('dblclick', ({ clientX, clientY }) => {
    if (pointerType === 'mouse') swipe.currSlide?.toggleZoom({ x: clientX, y: clientY });
  });
}

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Handles plus, minus and the arrow keys. Returns whether it handled the key. */
function followKey(swipe: PhotoSwipe, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const slide = swipe.currSlide;
  if (!slide || ctrlKey || altKey || metaKey) return false;
  if (key === '+' || key === '=' || key === '-') {
    if ((key === '-') === isZoomed(swipe)) swipe.toggleZoom();
    return true;
  }
  const direction = directions[key];
  if (!direction) return false;
  if (isZoomed(swipe))
    slide.panTo(slide.pan.x + direction.x * KEY_STEP_PX, slide.pan.y + direction.y * KEY_STEP_PX);
  else if (direction.x !== 0) swipe.goTo(swipe.currIndex - direction.x);
  return true;
}
