import { sql } from 'kysely';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Database } from '#platform/db/database.server.ts';
import { saveSketches } from './likeness/save-sketches.server.ts';
import type { ProcessedPicture } from './processed-picture.ts';
import { contentTypes, renditionFile } from './picture-renditions.ts';

/** Facts of a picture whose renditions are stored. */
export interface StoredPicture extends Pick<
  ProcessedPicture,
  'width' | 'height' | 'placeholder' | 'thumbnail'
> {
  id: string;
  bytes: number;
}

/**
 * Stores the renditions of a picture and then marks its row ready, so a ready row has all of its files.
 * Idempotent.
 */
export async function storePicture(
  ctx: { db: Database; files: FileStore },
  id: string,
  picture: ProcessedPicture,
): Promise<void> {
  await markPicturesReady(ctx.db, [await storeRenditions(ctx.files, id, picture)]);
}

/** Stores the renditions only; the picture is not shown before `markPicturesReady`. */
export async function storeRenditions(
  files: FileStore,
  id: string,
  { renditions, width, height, placeholder, thumbnail }: ProcessedPicture,
): Promise<StoredPicture> {
  for (const { width, format, bytes } of renditions)
    await files.put(renditionFile(id, width, format), bytes, contentTypes[format]);
  const bytes = renditions.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  return { id, width, height, placeholder, thumbnail, bytes };
}

/** Marks pictures ready in one statement: each statement makes every web process read the change log. */
export async function markPicturesReady(db: Database, pictures: readonly StoredPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  // An upload got its sketch when it was received.
  await saveSketches(db, pictures);
  const facts = pictures.map((picture) => ({ ...picture, thumbnail: undefined }));
  await sql`
    update picture set state = 'ready', width = stored.width, height = stored.height,
      placeholder = stored.placeholder, bytes = stored.bytes
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as stored (id text, width int, height int, placeholder text, bytes bigint)
    where picture.id = stored.id`.execute(db);
}
