import type { DraftPicture } from '../drafts/draft.ts';

/** The pictures of a working copy as its owner gets them, the cover first. */
export interface DraftPictures {
  version: number;
  pictures: DraftPicture[];
}
