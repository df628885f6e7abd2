import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { originalFile, pictureFolder } from './picture-renditions.ts';

/** Job that deletes pictures `{ ids }` which nothing refers to any more. */
export const DELETE_PICTURES = 'delete-pictures';

/** True of a picture that no listing, working copy or profile has. */
export const isUnused = sql<boolean>`(
  not exists (select from listing_picture used where used.picture_id = picture.id)
  and not exists (select from listing_draft_picture used where used.picture_id = picture.id)
  and not exists (select from account used where used.picture_id = picture.id))`;

/**
 * Deletes a picture unless something refers to it: its files first, so that a row is left while any of them is.
 * Running it again changes nothing.
 */
export async function deletePicture(ctx: { db: Database; files: FileStore }, id: string): Promise<void> {
  const unused = await ctx.db
    .selectFrom('picture')
    .select('id')
    .where('id', '=', id)
    .where(isUnused)
    .executeTakeFirst();
  if (!unused) return;
  await deleteFiles(ctx.files, id);
  await ctx.db.deleteFrom('picture').where('id', '=', id).where(isUnused).execute();
}

/** All there are, also of a picture that was never finished. */
export async function deleteFiles(files: FileStore, id: string): Promise<void> {
  await files.delete(originalFile(id));
  for await (const key of files.list(pictureFolder(id))) await files.delete(key);
}
