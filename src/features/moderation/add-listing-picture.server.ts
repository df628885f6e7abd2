import { writeAudit } from '#features/accounts/audit.server.ts';
import type { Client } from '#features/accounts/sessions.server.ts';
import { requireStaff, type Viewer } from '#features/accounts/viewer.ts';
import { deletePicture } from '#features/media/delete-picture.server.ts';
import { keepUpload, queueRenditions } from '#features/media/keep-upload.server.ts';
import type { PicturePool } from '#features/media/picture-pool.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';

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
 * An admin puts a picture behind those of a listing; nobody has to approve it. A working copy that the seller has open
 * keeps its own pictures. When this answers, the file is stored; its renditions follow. Throws AppError `not_found`
 * (404), `too_many_pictures` (409) and those of the picture.
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
      // Two uploads at once come one after the other.
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

/** Before anything is read of the file. */
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
