import type { AddedPicture, EditedPictures } from '../edited-picture.ts';
import type { SendPicture } from './send-picture.ts';

/** API calls of the picture editor. */
export interface PictureCalls {
  list: () => Promise<EditedPictures>;
  add: SendPicture<AddedPicture>;
  arrange: (order: string[]) => Promise<EditedPictures>;
  remove: (id: string) => Promise<EditedPictures>;
  restore: (id: string) => Promise<EditedPictures>;
  /** Processes an interrupted picture again. */
  retry: (id: string) => Promise<EditedPictures>;
  describe: (id: string, alt: string) => Promise<EditedPictures>;
  /** @param turns quarters clockwise */
  turn: (id: string, turns: number) => Promise<EditedPictures>;
}
