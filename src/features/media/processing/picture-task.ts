import type { AppErrorStatus } from '#kernel/app-error.ts';
import type { ProcessedPicture } from '../processed-picture.ts';

/** Work that a picture process does with a file. */
export type PictureWork =
  /**
   * Check the header and compute the thumbnail after rotation, decoded at the smallest scale the format allows.
   */
  | { work: 'judge'; turns: number }
  /** Make every rendition, upright and then rotated clockwise by `turns` quarters. */
  | { work: 'renditions'; turns: number }
  /** Make the renditions of the central square in one size. */
  | { work: 'square'; side: number; maxPixels: number };

export type PictureTask = PictureWork & { bytes: Uint8Array };

/** The result, or the reason why there is none. */
export type PictureOutcome =
  | { thumbnail: Uint8Array }
  | { picture: ProcessedPicture }
  | { fault: { code: string; status: AppErrorStatus } };
