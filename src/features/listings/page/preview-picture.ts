import { renditionUrl, renditionWidths } from '#features/media/picture-renditions.ts';
import type { PictureView } from '../card/listing-card-view.ts';

/** The width that previews ask for, in pixels. */
const PREVIEW_WIDTH = 1280;

/** Where the site and its pictures are. */
export interface Site {
  origin: string;
  mediaUrl: string;
}

/** A picture as others show it, e.g. beside a link in a message. */
export function previewPicture(
  { id, alt, ...full }: PictureView,
  { origin, mediaUrl }: Site,
): { url: string; width: number; height: number; alt: string } {
  const width = renditionWidths(full.width).findLast((each) => each <= PREVIEW_WIDTH) ?? full.width;
  const url = new URL(renditionUrl(mediaUrl, id, width, 'jpeg'), origin).href;
  return { url, width, height: Math.round((full.height * width) / full.width), alt };
}
