import { COLOUR_SIDE, SIDE, type Thumbnail } from './thumbnail.ts';

const LIGHT_BYTES = SIDE * SIDE;
export const THUMBNAIL_BYTES = LIGHT_BYTES + 2 * COLOUR_SIDE * COLOUR_SIDE;

/** The bytes of a thumbnail: brightness, then colour. */
export const packThumbnail = ({ light, colour }: Thumbnail): Uint8Array => Uint8Array.of(...light, ...colour);

/** Throws RangeError for another number of bytes. */
export function unpackThumbnail(bytes: Uint8Array): Thumbnail {
  if (bytes.length !== THUMBNAIL_BYTES) throw new RangeError(`a thumbnail of ${bytes.length} bytes`);
  return { light: bytes.subarray(0, LIGHT_BYTES), colour: bytes.subarray(LIGHT_BYTES) };
}
