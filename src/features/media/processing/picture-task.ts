import type { AppErrorStatus } from '#kernel/app-error.ts';
import type { ProcessedPicture } from '../processed-picture.ts';

/** What a picture process is asked to do with a file. */
export type PictureWork =
  /** Judge it by its header, then take its hash, as it will be turned; decoded as small as its format allows. */
  | { work: 'judge'; turns: number }
  /** Every rendition, turned clockwise by so many quarters after being turned upright. */
  | { work: 'renditions'; turns: number }
  /** The renditions of the square in its middle, of one size. */
  | { work: 'square'; side: number; maxPixels: number };

export type PictureTask = PictureWork & { bytes: Uint8Array };

/** What was made of it, or why nothing could be. */
export type PictureOutcome =
  | { perceptualHash: string }
  | { picture: ProcessedPicture }
  | { fault: { code: string; status: AppErrorStatus } };
