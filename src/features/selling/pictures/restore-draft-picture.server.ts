import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { changeDraftPictures, type ChangePicturesContext } from './change-draft-pictures.server.ts';
import type { DraftPictures } from './draft-pictures.ts';
import { draftPicturesJson, draftPicturesSchema } from './draft-pictures-json.ts';
import { draftPictureParams } from './draft-picture-schema.ts';

/**
 * Restores a removed picture at its position. Throws AppError `not_found` (404) when it was swept or never belonged
 * to the draft, `too_many_pictures` (409).
 */
export async function restoreDraftPicture(
  ctx: ChangePicturesContext,
  viewer: Viewer | undefined,
  { id, pictureId }: { id: number; pictureId: string },
): Promise<DraftPictures> {
  return changeDraftPictures(ctx, viewer, { id }, async (ids, transaction) => {
    if (ids.includes(pictureId)) return ids;
    const away = await transaction
      .selectFrom('listing_draft_picture')
      .select('position')
      .where('listing_id', '=', id)
      .where('picture_id', '=', pictureId)
      .executeTakeFirst();
    if (!away) throw new AppError('not_found', 404);
    return ids.toSpliced(away.position, 0, pictureId);
  });
}

export const restoreDraftPictureOperation = defineOperation({
  method: 'POST',
  path: '/api/drafts/:id/pictures/:pictureId/restore',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Restore a removed picture',
  params: draftPictureParams,
  output: draftPicturesSchema,
  errors: ['not_found', 'too_many_pictures'],
  run: async (ctx: ChangePicturesContext, { viewer, params }) =>
    draftPicturesJson(await restoreDraftPicture(ctx, viewer, params)),
});
