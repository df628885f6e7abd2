import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { changeDraftPictures, type ChangePicturesContext } from './change-draft-pictures.server.ts';
import type { DraftPictures } from './draft-pictures.ts';
import { draftPicturesJson, draftPicturesSchema } from './draft-pictures-json.ts';
import { draftPictureParams } from './draft-picture-schema.ts';

/** Removes a picture; it can be restored for 24 hours. Throws AppError `not_found` (404). */
export const removeDraftPicture = (
  ctx: ChangePicturesContext,
  viewer: Viewer | undefined,
  { id, pictureId }: { id: number; pictureId: string },
): Promise<DraftPictures> =>
  changeDraftPictures(ctx, viewer, { id }, (ids) => {
    if (!ids.includes(pictureId)) throw new AppError('not_found', 404);
    return ids.filter((each) => each !== pictureId);
  });

export const removeDraftPictureOperation = defineOperation({
  method: 'DELETE',
  path: '/api/drafts/:id/pictures/:pictureId',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Remove a picture',
  description: 'It can be restored for 24 hours.',
  params: draftPictureParams,
  output: draftPicturesSchema,
  errors: ['not_found'],
  run: async (ctx: ChangePicturesContext, { viewer, params }) =>
    draftPicturesJson(await removeDraftPicture(ctx, viewer, params)),
});
