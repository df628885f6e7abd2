import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { profilePictureUrl } from '#features/accounts/profile/profile-picture.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { makePictureId } from '../keep-upload.server.ts';
import { makeProfilePicture, MAX_PROFILE_PICTURE_BYTES } from './make-profile-picture.server.ts';
import { storePicture } from '../store-picture.server.ts';
import { replaceProfilePicture, type ProfilePictureContext } from './replace-profile-picture.server.ts';
import { pictureErrors } from '../picture-errors.ts';

const perAccount: Limit = { name: 'profile_picture', max: 20, windowSeconds: 3600 };

/**
 * Replaces the profile picture and deletes the files of the old one. Throws AppError `too_many` (429) and
 * the errors of `makeProfilePicture`.
 */
export async function setProfilePicture(
  ctx: ProfilePictureContext,
  viewer: Viewer | undefined,
  { bytes, client }: { bytes: Uint8Array; client: Client },
): Promise<{ url: string }> {
  const { accountId } = requireViewer(viewer);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const picture = await makeProfilePicture(ctx, bytes);
  const id = makePictureId();
  await ctx.db.insertInto('picture').values({ id, state: 'pending' }).execute();
  await storePicture(ctx, id, picture);
  await replaceProfilePicture(ctx, { accountId, id, client });
  return { url: profilePictureUrl(ctx.config.mediaUrl, id) };
}

/** Accepted content types; the content itself decides the format. */
export const profilePictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
];

export const setProfilePictureOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/profile-picture',
  access: 'user',
  tag: 'accounts',
  summary: 'Set the own profile picture',
  description: 'The body is the picture itself, up to 5 MB; its middle is kept as a square.',
  bodyTypes: profilePictureTypes,
  bodyLimitBytes: MAX_PROFILE_PICTURE_BYTES,
  body: z.instanceof(Buffer).meta({ description: 'JPEG, PNG, WebP or AVIF' }),
  output: z.object({ success: z.literal(true), profile_picture_url: z.string() }),
  errors: [...pictureErrors, 'profile_picture_too_large', 'too_many'],
  run: async (ctx: ProfilePictureContext, { viewer, body, client }) => {
    const { url } = await setProfilePicture(ctx, viewer, { bytes: body, client });
    return { success: true as const, profile_picture_url: url };
  },
});
