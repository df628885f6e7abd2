import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { INTERRUPTED, mayRetry } from '#features/media/edited-picture.ts';
import { queueRenditions } from '#features/media/keep-upload.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { DraftPictures } from './draft-pictures.ts';
import { draftPicturesJson, draftPicturesSchema } from './draft-pictures-json.ts';
import { draftPictureParams } from './draft-picture-schema.ts';
import { getDraftPictures, type DraftPictureContext } from './get-draft-pictures.server.ts';

const perAccount: Limit = { name: 'picture_retry', max: 60, windowSeconds: 3600 };

/**
 * Processes the kept upload of an interrupted picture again; does nothing for other pictures. Throws AppError
 * `not_found` (404), `too_many` (429).
 */
async function retryDraftPicture(
  ctx: DraftPictureContext,
  viewer: Viewer | undefined,
  { id, pictureId }: { id: number; pictureId: string },
): Promise<DraftPictures> {
  const { accountId } = requireViewer(viewer);
  const before = await getDraftPictures(ctx, viewer, id);
  const picture = before.pictures.find((each) => each.id === pictureId);
  if (!picture) throw new AppError('not_found', 404);
  if (!mayRetry(picture)) return before;
  await takeFromLimit(ctx, perAccount, String(accountId));
  await ctx.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('picture')
      .set({ state: 'pending', fault: null })
      .where('id', '=', pictureId)
      .where('fault', '=', INTERRUPTED)
      .execute();
    await queueRenditions(ctx, transaction, pictureId);
  });
  return getDraftPictures(ctx, viewer, id);
}

export const retryDraftPictureOperation = defineOperation({
  method: 'POST',
  path: '/api/drafts/:id/pictures/:pictureId/retry',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Process an interrupted picture again',
  description: 'For a picture that failed with `picture_interrupted`; other pictures stay as they are.',
  params: draftPictureParams,
  output: draftPicturesSchema,
  errors: ['not_found', 'too_many'],
  run: async (ctx: DraftPictureContext, { viewer, params }) =>
    draftPicturesJson(await retryDraftPicture(ctx, viewer, params)),
});
