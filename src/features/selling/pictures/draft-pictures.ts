import type { DraftPicture } from '../drafts/draft.ts';

/** Pictures of a draft as its owner reads them, the cover first. */
export interface DraftPictures {
  version: number;
  pictures: DraftPicture[];
}
