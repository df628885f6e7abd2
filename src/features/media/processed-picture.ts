import type { PictureFormat } from './picture-renditions.ts';

export interface Rendition {
  width: number;
  format: PictureFormat;
  bytes: Uint8Array;
}

export interface ProcessedPicture {
  /** Of the largest rendition, in pixels, upright. */
  width: number;
  height: number;
  renditions: Rendition[];
  /** A picture of a few pixels as a data address, under 400 characters. */
  placeholder: string;
  /** 64 bits, hex; similar pictures differ in few of them. */
  perceptualHash: string;
}
