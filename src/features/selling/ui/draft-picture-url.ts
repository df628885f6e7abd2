import { renditionWidths } from '#features/media/picture-renditions.ts';
import type { DraftPicture } from '../draft.ts';

const WANTED_WIDTH = 640;

/**
 * Where a picture of a draft is for its owner: through the API, for until the listing is published nobody else may
 * see it.
 */
export function draftPictureUrl(draftId: number, { id, width }: DraftPicture): string {
  const widths = renditionWidths(width ?? WANTED_WIDTH);
  const best = widths.find((each) => each >= WANTED_WIDTH) ?? widths.at(-1) ?? WANTED_WIDTH;
  return `/api/drafts/${draftId}/pictures/${id}/${best}.webp`;
}
