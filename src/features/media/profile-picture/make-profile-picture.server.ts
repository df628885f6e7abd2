import { PROFILE_PICTURE_SIDE } from '#features/accounts/profile/profile-picture.ts';
import { AppError, isAppError } from '#kernel/app-error.ts';
import type { PicturePool } from '../processing/picture-pool.server.ts';
import type { ProcessedPicture } from '../processed-picture.ts';

/** Our own form sends a few hundred kilobytes, already cropped. */
export const MAX_PROFILE_PICTURE_BYTES = 5 * 1024 * 1024;
/** Enough for photographs of phones. */
const MAX_PIXELS = 25_000_000;

/**
 * Makes a profile picture from an upload: its central square, upright, without metadata. Throws AppError
 * `profile_picture_too_large` (413) and the errors of `processPicture`.
 */
export async function makeProfilePicture(
  { pictures }: { pictures: PicturePool },
  input: Uint8Array,
): Promise<ProcessedPicture> {
  if (input.byteLength > MAX_PROFILE_PICTURE_BYTES) throw new AppError('profile_picture_too_large', 413);
  try {
    return await pictures.square(input, { side: PROFILE_PICTURE_SIDE, maxPixels: MAX_PIXELS });
  } catch (error) {
    if (isAppError(error, 'picture_too_large')) throw new AppError('profile_picture_too_large', 413);
    throw error;
  }
}
