import { buffer } from 'node:stream/consumers';
import { isAppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PicturePool } from './processing/picture-pool.server.ts';
import { originalFile } from './picture-renditions.ts';
import { storePicture } from './store-picture.server.ts';

/** The job of it; data: `{ id }`. */
export const MAKE_RENDITIONS = 'make-renditions';

/**
 * Makes of a stored upload what is shown, and deletes the upload. A file of which nothing can be made is `failed`,
 * with the reason; everything else that goes wrong is thrown, to be tried again. Running it again changes nothing.
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
  // Also after a kill between the last step and this one.
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
