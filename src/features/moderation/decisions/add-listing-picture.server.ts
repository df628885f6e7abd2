import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Client } from '#features/access/client.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { deletePicture } from '#features/media/delete-picture.server.ts';
import { keepUpload, queueRenditions } from '#features/media/keep-upload.server.ts';
import type { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { MAX_PICTURE_BYTES } from '#features/media/picture-limits.ts';
import { pictureErrors } from '#features/media/picture-errors.ts';

export interface AddListingPictureContext {
  db: Database;
  files: FileStore;
  pictures: PicturePool;
  jobs: Jobs;
  now: () => Date;
  config: { mode: 'demo' | 'production' };
}

const MAX_PICTURES = 30;

/**
 * Adds a picture of an admin to the end of a listing and of its open working copy, without review. On return the file
 * is stored; its renditions follow in the background. Throws AppError `not_found` (404), `too_many_pictures` (409) and
 * the errors of `keepUpload`.
 */
export async function addListingPicture(
  ctx: AddListingPictureContext,
  viewer: Viewer | undefined,
  { listingId, bytes, client }: { listingId: number; bytes: Uint8Array; client: Client },
): Promise<{ id: string }> {
  const { accountId: actorId } = requireStaff(viewer, 'admin', {
    secondFactor: ctx.config.mode === 'production',
  });
  await requireListing(ctx.db, listingId);
  const id = await keepUpload(ctx, bytes);
  try {
    await ctx.db.transaction().execute(async (transaction) => {
      // Serialises concurrent uploads. Lock order everywhere: working copy, then listing.
      await sql`select from listing_draft where listing_id = ${listingId} for update`.execute(transaction);
      const listing = await transaction
        .selectFrom('listing')
        .select('id')
        .where('id', '=', listingId)
        .where('publication', '<>', 'draft')
        .forUpdate()
        .executeTakeFirst();
      if (!listing) throw new AppError('not_found', 404);
      const { last } = await transaction
        .selectFrom('listing_picture')
        .select(({ fn }) => fn.max('position').as('last'))
        .where('listing_id', '=', listingId)
        .executeTakeFirstOrThrow();
      const position = (last ?? -1) + 1;
      if (position >= MAX_PICTURES) throw new AppError('too_many_pictures', 409);
      await transaction
        .insertInto('listing_picture')
        .values({ listing_id: listingId, position, picture_id: id })
        .execute();
      const now = ctx.now();
      await transaction
        .updateTable('listing')
        .set((row) => ({
          picture_count: position + 1,
          version: row('version', '+', 1),
          updated_at: now,
        }))
        .where('id', '=', listingId)
        .execute();
      await addToDraft(transaction, { listingId, pictureId: id, now });
      await queueRenditions(ctx, transaction, id);
      const event = { actorId, action: 'listing.add_picture', subject: `listing:${listingId}` };
      await writeAudit(transaction, now, event, client);
    });
    return { id };
  } catch (error) {
    await deletePicture(ctx, id);
    throw error;
  }
}

/** Without this, the next submission would remove the picture. A full working copy stays as it is. */
async function addToDraft(
  transaction: Transaction<DB>,
  { listingId, pictureId, now }: { listingId: number; pictureId: string; now: Date },
): Promise<void> {
  await sql`
    with added as (
      insert into listing_draft_picture (listing_id, picture_id, position)
      select d.listing_id, ${pictureId}, coalesce(max(p.position), -1) + 1
      from listing_draft d
      left join listing_draft_picture p on p.listing_id = d.listing_id and p.detached_at is null
      where d.listing_id = ${listingId} and d.discarded_at is null
      group by d.listing_id having count(p.picture_id) < ${MAX_PICTURES}
      returning listing_id)
    update listing_draft set version = version + 1, updated_at = ${now}
    where listing_id in (select listing_id from added)`.execute(transaction);
}

/** Called before the file is read. Throws AppError `not_found` (404), `too_many_pictures` (409). */
async function requireListing(db: Database, id: number): Promise<void> {
  const row = await db
    .selectFrom('listing')
    .select('picture_count')
    .where('id', '=', id)
    .where('publication', '<>', 'draft')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 404);
  if (row.picture_count >= MAX_PICTURES) throw new AppError('too_many_pictures', 409);
}

/** Upload time of a phone on a slow connection. */
const UPLOAD_MS = 28_000;

export const addListingPictureOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/listings/:id/pictures',
  access: 'admin',
  tag: 'staff',
  summary: 'Add a picture to a listing',
  description: 'A form with one file, as for a working copy. The picture is appended at once.',
  params: idParams,
  file: { description: 'The picture', maxBytes: MAX_PICTURE_BYTES, tooLarge: 'picture_too_large' },
  timeoutMs: UPLOAD_MS,
  status: 201,
  output: z.object({ picture: z.object({ id: z.string() }) }),
  errors: [...pictureErrors, 'not_found', 'too_many_pictures'],
  run: async (ctx: AddListingPictureContext, { viewer, params, file, client }) => ({
    picture: await addListingPicture(ctx, viewer, { listingId: params.id, bytes: file, client }),
  }),
});
