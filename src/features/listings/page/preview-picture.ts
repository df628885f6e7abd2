import { renditionUrl, renditionWidths } from '#features/media/picture-renditions.ts';
import type { PictureView } from '../card/listing-card-view.ts';

/** Maximum width of a preview, in pixels. */
const PREVIEW_WIDTH = 1280;

/** Base URLs of the site and its pictures. */
export interface Site {
  origin: string;
  mediaUrl: string;
}

/** JPEG of a picture for link previews on other sites. */
export function previewPicture(
  { id, alt, ...full }: PictureView,
  { origin, mediaUrl }: Site,
): { url: string; width: number; height: number; alt: string } {
  const width = renditionWidths(full.width).findLast((each) => each <= PREVIEW_WIDTH) ?? full.width;
  const url = new URL(renditionUrl(mediaUrl, id, width, 'jpeg'), origin).href;
  return { url, width, height: Math.round((full.height * width) / full.width), alt };
}
