import { pictureWidths, renditionUrl } from '#features/media/picture-renditions.ts';

export interface PicturePlace {
  origin: string;
  mediaUrl: string;
}

const WIDEST = Math.max(...pictureWidths);

/** Address of a picture of ours in files and feeds; a narrower picture answers in its own width. */
export const ownPictureAddress = ({ origin, mediaUrl }: PicturePlace, id: string): string =>
  new URL(renditionUrl(mediaUrl, id, WIDEST, 'jpeg'), origin).href;

/** Id in an address of a picture of ours, in any width; undefined for every other address. */
export function ownPictureId({ origin, mediaUrl }: PicturePlace, address: string): string | undefined {
  const base = new URL(`${mediaUrl}/`, origin).href;
  if (!address.startsWith(base)) return undefined;
  return /^([a-z0-9]{16,64})\/\d+\.(?:avif|webp|jpeg)$/.exec(address.slice(base.length))?.[1];
}
