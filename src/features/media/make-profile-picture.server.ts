import sharp from 'sharp';
import { PROFILE_PICTURE_SIDE } from '#features/accounts/profile-picture.ts';
import { AppError } from '#kernel/app-error.ts';
import { processPicture, readHeader, type ProcessedPicture } from './process-picture.server.ts';

/** Our own form sends a few hundred kilobytes, cropped already. */
export const MAX_PROFILE_PICTURE_BYTES = 5 * 1024 * 1024;
/** Enough for what a phone takes; decoded in libvips' own threads, a strip at a time. */
const MAX_PIXELS = 25_000_000;
const DECODE_SECONDS = 10;

/**
 * Makes a profile picture of an uploaded one: its middle as a square, upright, without any metadata. Throws AppError
 * `invalid_file_type` (415), `profile_picture_too_large` (413) or `picture_unreadable` (422).
 */
export async function makeProfilePicture(input: Uint8Array): Promise<ProcessedPicture> {
  if (input.byteLength > MAX_PROFILE_PICTURE_BYTES) throw new AppError('profile_picture_too_large', 413);
  const { width, height } = await readHeader(input);
  if (width * height > MAX_PIXELS) throw new AppError('profile_picture_too_large', 413);
  try {
    const square = await sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: PROFILE_PICTURE_SIDE, height: PROFILE_PICTURE_SIDE, fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return await processPicture(square);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('picture_unreadable', 422, { cause: error });
  }
}
