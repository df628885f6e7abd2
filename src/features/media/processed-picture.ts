import type { PictureFormat } from './picture-renditions.ts';

export interface Rendition {
  width: number;
  format: PictureFormat;
  bytes: Uint8Array;
}

export interface ProcessedPicture {
  /** Size of the largest rendition in pixels, upright. */
  width: number;
  height: number;
  renditions: Rendition[];
  /** A picture of a few pixels as a data URL of less than 400 characters. */
  placeholder: string;
  /** Packed thumbnail, from which copies are found. */
  thumbnail: Uint8Array;
}
