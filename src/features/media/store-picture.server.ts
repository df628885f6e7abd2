import { sql } from 'kysely';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { ProcessedPicture } from './processed-picture.ts';
import { contentTypes, renditionFile } from './picture-renditions.ts';

/**
 * Stores the renditions of a picture and then marks its row ready, so a ready row has all of its files.
 * Idempotent.
 */
export async function storePicture(
  ctx: { db: Database; files: FileStore },
  id: string,
  picture: ProcessedPicture,
): Promise<void> {
  for (const { width, format, bytes } of picture.renditions) {
    await ctx.files.put(renditionFile(id, width, format), bytes, contentTypes[format]);
  }
  await ctx.db
    .updateTable('picture')
    .set({
      state: 'ready',
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      // An upload got its hash when it was received.
      perceptual_hash: sql`coalesce(perceptual_hash, ${picture.perceptualHash})`,
      bytes: picture.renditions.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    })
    .where('id', '=', id)
    .execute();
}
