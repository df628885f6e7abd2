import { LOCAL_MEDIA_URL, renditionUrl, renditionWidths } from '#features/media/picture-renditions.ts';
import type { DraftPicture } from '../../drafts/draft.ts';

const WANTED_WIDTH = 640;

/** Address of a draft's picture on this site: unpublished pictures are not at the public picture origin. */
export function draftPictureUrl({ id, width }: DraftPicture): string {
  const widths = renditionWidths(width ?? WANTED_WIDTH);
  const best = widths.find((each) => each >= WANTED_WIDTH) ?? widths.at(-1) ?? WANTED_WIDTH;
  return renditionUrl(LOCAL_MEDIA_URL, id, best, 'webp');
}
