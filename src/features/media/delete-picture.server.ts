import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { pictureFormats, renditionFile, renditionWidths } from './picture-renditions.ts';

/**
 * Deletes a picture unless something refers to it: its files first, so that a row is left while any of them is.
 * Running it again changes nothing.
 */
export async function deletePicture(ctx: { db: Database; files: FileStore }, id: string): Promise<void> {
  const { rows } = await sql<{ width: number | null }>`
    select width from picture p where id = ${id}
      and not exists (select from listing_picture where picture_id = p.id)
      and not exists (select from account where picture_id = p.id)`.execute(ctx.db);
  const [picture] = rows;
  if (!picture) return;
  for (const width of renditionWidths(picture.width ?? Infinity))
    for (const format of pictureFormats) await ctx.files.delete(renditionFile(id, width, format));
  await ctx.db.deleteFrom('picture').where('id', '=', id).execute();
}
