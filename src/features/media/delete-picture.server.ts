import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { originalFile, pictureFolder } from './picture-renditions.ts';

/** Job name; data: `{ ids }` of pictures that nothing refers to any more. */
export const DELETE_PICTURES = 'delete-pictures';

/** SQL condition: the picture belongs to no listing, working copy, profile, company page, message or upload of a dealer's program. */
export const isUnused = sql<boolean>`(
  not exists (select from listing_picture used where used.picture_id = picture.id)
  and not exists (select from listing_draft_picture used where used.picture_id = picture.id)
  and not exists (select from conversation_picture used where used.picture_id = picture.id)
  and not exists (select from api_picture used where used.picture_id = picture.id)
  and not exists (select from company_contact_photo used where used.picture_id = picture.id)
  and not exists (select from company_page used where used.cover_id = picture.id)
  and not exists (select from account used where used.picture_id = picture.id))`;

/**
 * Deletes a picture unless something refers to it. Files are deleted before the row, so a row exists as
 * long as any file does. Idempotent.
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

/** Deletes all files of a picture, even an unfinished one. */
async function deleteFiles(files: FileStore, id: string): Promise<void> {
  await files.delete(originalFile(id));
  for await (const key of files.list(pictureFolder(id))) await files.delete(key);
}
