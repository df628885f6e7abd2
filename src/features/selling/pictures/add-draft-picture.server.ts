import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { runOnce } from '#platform/db/run-once.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { deletePicture } from '#features/media/delete-picture.server.ts';
import { keepUpload, queueRenditions } from '#features/media/keep-upload.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { DraftPicture } from '../drafts/draft.ts';
import { MAX_PICTURES, orderDraftPictures } from './order-draft-pictures.server.ts';
import { getDraftPictures, type DraftPictureContext } from './get-draft-pictures.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { MAX_PICTURE_BYTES } from '#features/media/picture-limits.ts';
import { pictureErrors } from '#features/media/picture-errors.ts';
import { draftPictureJson, draftPictureSchema } from '../drafts/draft-json.ts';

/** Enough for ten listings with 30 pictures per hour. */
const perAccount: Limit = { name: 'picture_upload', max: 300, windowSeconds: 3600 };

export interface AddedPicture {
  version: number;
  picture: DraftPicture;
}

/**
 * Adds an uploaded picture after the others of a draft. The file is stored when this returns; a job creates the
 * renditions. Throws AppError `not_found` (404), `too_many_pictures` (409), `too_many` (429) and those of
 * `processPicture`.
 */
export async function addDraftPicture(
  ctx: DraftPictureContext,
  viewer: Viewer | undefined,
  { id, bytes, key }: { id: number; bytes: Uint8Array; key: string | undefined },
): Promise<AddedPicture> {
  const { accountId } = requireViewer(viewer);
  const { pictures } = await getDraftPictures(ctx, viewer, id);
  // Refuses early, before decoding the file; `orderDraftPictures` checks again. A call with a key may be a retry of
  // the one that added the last picture, so it passes here.
  if (pictures.length >= MAX_PICTURES && key === undefined) throw new AppError('too_many_pictures', 409);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const pictureId = await keepUpload(ctx, bytes);
  try {
    const call = { accountId, operation: `draft.add_picture ${id}`, key, body: bytes };
    const added = await runOnce(ctx, call, async (transaction): Promise<AddedPicture> => {
      const row = { listing_id: id, picture_id: pictureId, position: 0, detached_at: ctx.now() };
      const change = { id, accountId, now: ctx.now() };
      const version = await orderDraftPictures(transaction, change, async (ids) => {
        await transaction.insertInto('listing_draft_picture').values(row).execute();
        return [...ids, pictureId];
      });
      await queueRenditions(ctx, transaction, pictureId);
      return { version, picture: pendingPicture(pictureId) };
    });
    if (added.picture.id !== pictureId) await deletePicture(ctx, pictureId);
    return added;
  } catch (error) {
    await deletePicture(ctx, pictureId);
    throw error;
  }
}

const pendingPicture = (id: string): DraftPicture => ({
  id,
  state: 'pending',
  width: null,
  height: null,
  placeholder: null,
  view: 'other',
  alt: '',
  fault: null,
  ahead: null,
});

/** Time for a phone on a slow line to upload a picture that the browser has scaled down. */
const UPLOAD_MS = 28_000;

export const addDraftPictureOperation = defineOperation({
  method: 'POST',
  path: '/api/drafts/:id/pictures',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Add a picture to an own working copy',
  description:
    'A form with one file: JPEG, PNG, WebP or AVIF, up to 15 MB and 50 megapixels. Responds once the file is stored; its state becomes `ready` when it can be shown at /media/{id}/{width}.{format}.',
  params: idParams,
  idempotencyKey: 'optional',
  file: { description: 'The picture', maxBytes: MAX_PICTURE_BYTES, tooLarge: 'picture_too_large' },
  timeoutMs: UPLOAD_MS,
  status: 201,
  output: z.object({ version: z.int(), picture: draftPictureSchema }),
  errors: [...pictureErrors, 'not_found', 'too_many', 'too_many_pictures'],
  run: async (ctx: DraftPictureContext, { viewer, params, file, idempotencyKey }) => {
    const input = { id: params.id, bytes: file, key: idempotencyKey };
    const { version, picture } = await addDraftPicture(ctx, viewer, input);
    return { version, picture: draftPictureJson(picture) };
  },
});
