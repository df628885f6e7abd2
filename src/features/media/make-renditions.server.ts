import { buffer } from 'node:stream/consumers';
import { isAppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PicturePool } from './processing/picture-pool.server.ts';
import { originalFile } from './picture-renditions.ts';
import { storePicture } from './store-picture.server.ts';

/** Job name; data: `{ id }` of a picture. */
export const MAKE_RENDITIONS = 'make-renditions';

/**
 * Job handler: makes the renditions of a stored upload and deletes the upload. An unreadable file is marked
 * `failed` with the reason; other errors are thrown for a retry. Idempotent.
 */
export async function makeRenditions(
  ctx: { db: Database; files: FileStore; pictures: PicturePool },
  id: string,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('picture')
    .select(['state', 'turns'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.state === 'pending') {
    const file = await ctx.files.get(originalFile(id));
    if (!file) return fail(ctx.db, id, 'picture_unreadable');
    try {
      const picture = await ctx.pictures.renditions(await buffer(file.stream), row.turns);
      await storePicture(ctx, id, picture);
    } catch (error) {
      if (!isAppError(error)) throw error;
      await fail(ctx.db, id, error.code);
    }
  }
  // Also reached after a kill between storing the renditions and this line.
  await ctx.files.delete(originalFile(id));
}

async function fail(db: Database, id: string, fault: string): Promise<void> {
  await db
    .updateTable('picture')
    .set({ state: 'failed', fault })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}
