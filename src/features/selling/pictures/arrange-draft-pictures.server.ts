import type { Viewer } from '#features/access/viewer.ts';
import { requireViewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { orderDraftPictures, type ChangeOfOrder } from './draft-picture-order.server.ts';
import {
  getDraftPictures,
  type DraftPictureContext,
  type DraftPictures,
} from './get-draft-pictures.server.ts';

type Context = Pick<DraftPictureContext, 'db' | 'now'>;

/** What one call changes: never which pictures there are on the disk, only what the working copy shows of them. */
async function change(
  ctx: Context,
  viewer: Viewer | undefined,
  { id, version }: { id: number; version?: number },
  next: ChangeOfOrder,
): Promise<DraftPictures> {
  const { accountId } = requireViewer(viewer);
  await ctx.db
    .transaction()
    .execute((transaction) =>
      orderDraftPictures(
        transaction,
        { id, accountId, now: ctx.now(), ...(version !== undefined && { version }) },
        next,
      ),
    );
  return getDraftPictures(ctx, viewer, id);
}

/**
 * Puts the pictures of a working copy into another order; the first is the cover. Throws AppError `not_found` (404),
 * `stale_version` (409) when a version is given and not the current one, and `pictures_changed` (409) when those
 * are not its pictures (any more).
 */
export const arrangeDraftPictures = (
  ctx: Context,
  viewer: Viewer | undefined,
  { id, order, version }: { id: number; order: readonly string[]; version?: number },
): Promise<DraftPictures> =>
  change(ctx, viewer, { id, ...(version !== undefined && { version }) }, (ids) => {
    if ([...order].sort().join() !== [...ids].sort().join()) throw new AppError('pictures_changed', 409);
    return [...order];
  });

/** Takes a picture away; it can be put back for 24 hours. Throws AppError `not_found` (404). */
export const removeDraftPicture = (
  ctx: Context,
  viewer: Viewer | undefined,
  { id, pictureId }: { id: number; pictureId: string },
): Promise<DraftPictures> =>
  change(ctx, viewer, { id }, (ids) => {
    if (!ids.includes(pictureId)) throw new AppError('not_found', 404);
    return ids.filter((each) => each !== pictureId);
  });

/**
 * Puts a picture back where it was. Throws AppError `not_found` (404) when it is too late or it was never there,
 * `too_many_pictures` (409).
 */
export async function restoreDraftPicture(
  ctx: Context,
  viewer: Viewer | undefined,
  { id, pictureId }: { id: number; pictureId: string },
): Promise<DraftPictures> {
  return change(ctx, viewer, { id }, async (ids, transaction) => {
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
