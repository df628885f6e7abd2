import type { Sharp } from 'sharp';
import { thumbnailOf, type Thumbnail } from './thumbnail.ts';

/** Pixels across and down, from which bars and cells are read. */
const READ = 128;

/** Reduces a decoded picture to its thumbnail. */
export async function readThumbnail(image: Sharp): Promise<Thumbnail> {
  const { data, info } = await image
    .resize(READ, READ, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return thumbnailOf({ data, width: info.width, height: info.height, channels: info.channels });
}
