import { createHash } from 'node:crypto';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { deletePicture } from '#features/media/delete-picture.server.ts';
import { keepUpload, queueRenditions } from '#features/media/keep-upload.server.ts';
import { pictureErrors } from '#features/media/picture-errors.ts';
import { MAX_PICTURE_BYTES } from '#features/media/picture-limits.ts';
import type { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { requireDealer } from '../require-dealer.ts';
import type { StockContext } from '../runs/stock-context.ts';

type PictureContext = StockContext & { pictures: PicturePool };

const perAccount: Limit = { name: 'api_picture', max: 3_000, windowSeconds: 3600 };
const UPLOAD_MS = 28_000;

/**
 * Stores an uploaded picture for the vehicles of a dealer. The same bytes have the same id, so that repeating a call
 * stores nothing; one that no vehicle uses is deleted after a day. Throws AppError `too_many` (429) and the errors of
 * `keepUpload`.
 */
export async function addPicture(
  ctx: PictureContext,
  viewer: Viewer | undefined,
  bytes: Uint8Array,
): Promise<{ id: string }> {
  const { accountId } = requireDealer(viewer);
  const digest = createHash('sha256').update(bytes).digest();
  const known = await useAgain(ctx, { accountId, digest });
  if (known) return known;
  await takeFromLimit(ctx, perAccount, String(accountId));
  const pictureId = await keepUpload(ctx, bytes);
  try {
    const isFirst = await ctx.db.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('api_picture')
        .values({ account_id: accountId, digest, picture_id: pictureId, added_at: ctx.now() })
        .onConflict((conflict) => conflict.columns(['account_id', 'digest']).doNothing())
        .returning('picture_id')
        .executeTakeFirst();
      if (row) await queueRenditions(ctx, transaction, pictureId);
      return row !== undefined;
    });
    if (isFirst) return { id: pictureId };
  } catch (error) {
    await deletePicture(ctx, pictureId);
    throw error;
  }
  // A simultaneous call stored the same bytes.
  await deletePicture(ctx, pictureId);
  return (await useAgain(ctx, { accountId, digest })) ?? addPicture(ctx, viewer, bytes);
}

/** Keeps a known picture for another day; one that could not be read is uploaded anew. */
async function useAgain(
  { db, now }: PictureContext,
  { accountId, digest }: { accountId: number; digest: Buffer },
): Promise<{ id: string } | undefined> {
  const row = await db
    .updateTable('api_picture')
    .set({ added_at: now() })
    .from('picture')
    .whereRef('picture.id', '=', 'api_picture.picture_id')
    .where('picture.state', '<>', 'failed')
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .returning('picture_id as id')
    .executeTakeFirst();
  if (row) return row;
  await db
    .deleteFrom('api_picture')
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .execute();
  return undefined;
}

export const addPictureOperation = defineOperation({
  method: 'POST',
  path: '/api/dealer/v1/pictures',
  access: 'pictures:write',
  tag: 'dealer',
  summary: 'Upload a picture for a vehicle',
  description:
    'The body is the picture itself: JPEG, PNG, WebP or AVIF, up to 15 MB and 50 megapixels. The same bytes always give the same id. ' +
    'A picture that no vehicle uses is deleted after a day.',
  bodyTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/octet-stream'],
  bodyLimitBytes: MAX_PICTURE_BYTES,
  body: z.instanceof(Buffer).meta({ description: 'The picture' }),
  timeoutMs: UPLOAD_MS,
  output: z.object({ id: z.string() }),
  errors: [...pictureErrors, 'too_many'],
  run: async (ctx: PictureContext, { viewer, body }) => addPicture(ctx, viewer, body),
});
