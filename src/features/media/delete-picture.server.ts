import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { pictureFormats, renditionFile, renditionWidths } from './picture-renditions.ts';

/** Deletes a picture nothing refers to any more: its files first, so that a row is left while any of them is. */
export async function deletePicture(ctx: { db: Database; files: FileStore }, id: string): Promise<void> {
  const picture = await ctx.db.selectFrom('picture').select('width').where('id', '=', id).executeTakeFirst();
  if (!picture) return;
  for (const width of renditionWidths(picture.width ?? Infinity))
    for (const format of pictureFormats) await ctx.files.delete(renditionFile(id, width, format));
  await ctx.db.deleteFrom('picture').where('id', '=', id).execute();
}
