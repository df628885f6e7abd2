/** `sizes` of the main picture; the preload of the first picture must use the same value. */
export const GALLERY_SIZES = '(min-width: 90rem) 856px, (min-width: 64rem) calc(100vw - 424px), 100vw';
/** Widest rendition in the strip on phones; full screen has wider ones. */
export const GALLERY_PHONE_WIDTH = 960;
