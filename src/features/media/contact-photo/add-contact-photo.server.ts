import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { pictureErrors } from '../picture-errors.ts';
import { makePictureId } from '../keep-upload.server.ts';
import {
  makeProfilePicture,
  MAX_PROFILE_PICTURE_BYTES,
} from '../profile-picture/make-profile-picture.server.ts';
import type { ProfilePictureContext } from '../profile-picture/replace-profile-picture.server.ts';
import { profilePictureTypes } from '../profile-picture/set-profile-picture.server.ts';
import { storePicture } from '../store-picture.server.ts';

const perAccount: Limit = { name: 'contact_photo', max: 60, windowSeconds: 86_400 };

/**
 * Stores a photo of a contact person, as profile pictures are made: square, upright, without metadata. Only the company
 * sees it until it saves its page with it. Throws AppError `forbidden` (403) for private people, `too_many` (429) and the
 * errors of `makeProfilePicture`.
 */
export async function addContactPhoto(
  ctx: ProfilePictureContext,
  viewer: Viewer | undefined,
  bytes: Uint8Array,
): Promise<string> {
  const { accountId, kind } = requireViewer(viewer);
  if (kind !== 'company') throw new AppError('forbidden', 403);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const picture = await makeProfilePicture(ctx, bytes);
  const id = makePictureId();
  await ctx.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('picture').values({ id, state: 'pending' }).execute();
    await transaction
      .insertInto('company_contact_photo')
      .values({ picture_id: id, account_id: accountId, changed_at: ctx.now() })
      .execute();
  });
  await storePicture(ctx, id, picture);
  return id;
}

export const addContactPhotoOperation = defineOperation({
  method: 'POST',
  path: '/api/user/company-page/contact-photos',
  access: 'user',
  tag: 'accounts',
  summary: 'Upload a photo of a contact person of the own company page',
  description:
    'Companies only. The body is the picture itself, up to 5 MB; its middle is kept as a square. Saving the page with its id as `photo` of a contact shows it; otherwise it is deleted after a day.',
  bodyTypes: profilePictureTypes,
  bodyLimitBytes: MAX_PROFILE_PICTURE_BYTES,
  body: z.instanceof(Buffer).meta({ description: 'JPEG, PNG, WebP or AVIF' }),
  status: 201,
  output: z.object({ id: z.string() }),
  errors: [...pictureErrors, 'forbidden', 'profile_picture_too_large', 'too_many'],
  run: async (ctx: ProfilePictureContext, { viewer, body }) => ({
    id: await addContactPhoto(ctx, viewer, body),
  }),
});
