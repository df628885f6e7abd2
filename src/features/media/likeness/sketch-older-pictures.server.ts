import { buffer } from 'node:stream/consumers';
import { isAppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openRendition } from '../open-rendition.server.ts';
import type { PicturePool } from '../processing/picture-pool.server.ts';
import { saveSketches } from './save-sketches.server.ts';

/** Pictures of one run; each takes about 20 ms of CPU. */
const PER_RUN = 500;
/** Wide enough for a thumbnail. */
const WIDTH = 320;

/**
 * Sketches pictures that were stored before sketches existed, a portion at a time. A picture without files, or one that
 * cannot be decoded, is left out for good.
 */
export async function sketchOlderPictures(
  { db, files, pictures }: { db: Database; files: FileStore; pictures: PicturePool },
  signal: AbortSignal,
  perRun = PER_RUN,
): Promise<void> {
  const rows = await db
    .selectFrom('picture_without_sketch')
    .select('picture_id as id')
    .limit(perRun)
    .execute();
  for (const { id } of rows) {
    signal.throwIfAborted();
    const file = await openRendition(files, { id, width: WIDTH, format: 'jpeg' });
    if (file) {
      try {
        const { thumbnail } = await pictures.judge(await buffer(file.stream));
        await saveSketches(db, [{ id, thumbnail }]);
      } catch (error) {
        // Unavailable for a moment: the next run tries again.
        if (!isAppError(error) || error.status === 503) throw error;
      }
    }
    await db.deleteFrom('picture_without_sketch').where('picture_id', '=', id).execute();
  }
}
