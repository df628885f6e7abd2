import { renditionUrl, renditionWidths } from '#features/media/picture-renditions.ts';
import type { PictureView } from './listing-card-view.ts';

const PICTURE_WIDTH = 320;

/** Absolute address of a picture for a mail. */
export function mailPictureUrl(
  { id, width: full }: Pick<PictureView, 'id' | 'width'>,
  { origin, mediaUrl }: { origin: string; mediaUrl: string },
): string {
  const width = renditionWidths(full).find((each) => each >= PICTURE_WIDTH) ?? full;
  return new URL(renditionUrl(mediaUrl, id, width, 'jpeg'), origin).href;
}
