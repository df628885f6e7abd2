import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { changeDraftPictures, type ChangePicturesContext } from './change-draft-pictures.server.ts';
import type { DraftPictures } from './draft-pictures.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { draftPicturesJson, draftPicturesSchema } from './draft-pictures-json.ts';
import { arrangePicturesSchema } from './draft-picture-schema.ts';

/**
 * Reorders the pictures of a draft; the first is the cover. Throws AppError `not_found` (404), `stale_version` (409)
 * when a version is given and not the current one, and `pictures_changed` (409) when `order` does not hold exactly
 * the pictures of the draft.
 */
export const arrangeDraftPictures = (
  ctx: ChangePicturesContext,
  viewer: Viewer | undefined,
  { id, order, version }: { id: number; order: readonly string[]; version?: number },
): Promise<DraftPictures> =>
  changeDraftPictures(ctx, viewer, { id, ...(version !== undefined && { version }) }, (ids) => {
    if ([...order].sort().join() !== [...ids].sort().join()) throw new AppError('pictures_changed', 409);
    return [...order];
  });

export const arrangeDraftPicturesOperation = defineOperation({
  method: 'PATCH',
  path: '/api/drafts/:id/pictures',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Reorder the pictures',
  description: 'Answers 409 when the order does not hold exactly the pictures of the working copy.',
  params: idParams,
  body: arrangePicturesSchema,
  output: draftPicturesSchema,
  errors: ['not_found', 'pictures_changed', 'stale_version'],
  run: async (ctx: ChangePicturesContext, { viewer, params, body }) => {
    const { order, version } = body;
    const input = { id: params.id, order, ...(version !== undefined && { version }) };
    return draftPicturesJson(await arrangeDraftPictures(ctx, viewer, input));
  },
});
