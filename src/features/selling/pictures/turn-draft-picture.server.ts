import { buffer } from 'node:stream/consumers';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { keepUpload, queueRenditions } from '#features/media/keep-upload.server.ts';
import { renditionFile, renditionWidths } from '#features/media/picture-renditions.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { orderDraftPictures } from './order-draft-pictures.server.ts';
import { getDraftPictures, type DraftPictureContext } from './get-draft-pictures.server.ts';
import type { DraftPictures } from './draft-pictures.ts';

const perAccount: Limit = { name: 'picture_turn', max: 300, windowSeconds: 3600 };

/**
 * Turns a picture of a draft clockwise by quarter turns. Replaces it by a new picture, because stored files never
 * change. Throws AppError `not_found` (404), `picture_unfinished` (409) before the picture is ready, `too_many` (429).
 */
export async function turnDraftPicture(
  ctx: DraftPictureContext,
  viewer: Viewer | undefined,
  { id, pictureId, turns }: { id: number; pictureId: string; turns: number },
): Promise<DraftPictures & { turned: string }> {
  const { accountId } = requireViewer(viewer);
  const { pictures } = await getDraftPictures(ctx, viewer, id);
  const picture = pictures.find((each) => each.id === pictureId);
  if (!picture) throw new AppError('not_found', 404);
  if (picture.state !== 'ready') throw new AppError('picture_unfinished', 409);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const widest = Math.max(...renditionWidths(picture.width ?? 1));
  const file = await ctx.files.get(renditionFile(pictureId, widest, 'jpeg'));
  if (!file) throw new AppError('not_found', 404);
  const turned = await keepUpload(ctx, await buffer(file.stream), turns);
  await ctx.db.transaction().execute(async (transaction) => {
    await orderDraftPictures(transaction, { id, accountId, now: ctx.now() }, async (ids) => {
      if (!ids.includes(pictureId)) throw new AppError('not_found', 404);
      // Keeps position, view and alternative text.
      await transaction
        .updateTable('listing_draft_picture')
        .set({ picture_id: turned })
        .where('listing_id', '=', id)
        .where('picture_id', '=', pictureId)
        .execute();
      return ids.map((each) => (each === pictureId ? turned : each));
    });
    await queueRenditions(ctx, transaction, turned);
  });
  return { ...(await getDraftPictures(ctx, viewer, id)), turned };
}
