import { pictureSources } from '#features/media/picture-renditions.ts';
import type { PictureView } from '../listing-card-view.ts';

/** Media query of phones; wider screens lay out cards and pictures differently. */
export const PHONE = '(width < 48rem)';
export const NO_PHONE = '(width >= 48rem)';

interface PictureUse {
  mediaUrl: string;
  /** As in HTML; must equal the `sizes` of the picture. */
  sizes: string;
  maxWidth?: number;
  media?: string;
}

/** Element of the head that loads a picture before the body is parsed: for the largest paint of a page. */
export const picturePreload = (picture: PictureView, { mediaUrl, sizes, maxWidth, media }: PictureUse) => ({
  tagName: 'link' as const,
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  ...(media !== undefined && { media }),
  imageSrcSet: pictureSources(mediaUrl, picture, 'avif', maxWidth).srcSet,
  imageSizes: sizes,
  fetchPriority: 'high',
});
