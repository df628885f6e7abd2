import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { replaceProfilePicture, type ProfilePictureContext } from './replace-profile-picture.server.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';

/** Removes the profile picture, if there is one. */
export async function removeProfilePicture(
  ctx: ProfilePictureContext,
  viewer: Viewer | undefined,
  client: Client,
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  await replaceProfilePicture(ctx, { accountId, id: null, client });
}

export const removeProfilePictureOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/profile-picture',
  access: 'user',
  tag: 'accounts',
  summary: 'Remove the own profile picture',
  description: 'Answers alike when there was none.',
  output: successSchema,
  errors: [],
  run: async (ctx: ProfilePictureContext, { viewer, client }) => {
    await removeProfilePicture(ctx, viewer, client);
    return success;
  },
});
