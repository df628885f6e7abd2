import { buffer } from 'node:stream/consumers';
import { isAppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { JobAttempt } from '#platform/jobs/jobs.server.ts';
import { ProcessEndedError } from '#platform/processes/process-ended-error.ts';
import { INTERRUPTED } from './edited-picture.ts';
import type { PicturePool } from './processing/picture-pool.server.ts';
import { noteCopies } from './likeness/find-copies.server.ts';
import { originalFile } from './picture-renditions.ts';
import { storePicture } from './store-picture.server.ts';

/** Job name; data: `{ id }` of a picture. */
export const MAKE_RENDITIONS = 'make-renditions';

/** The limit of CPU hardly depends on the machine, so further attempts would end alike. */
const MOST_CPU_ATTEMPTS = 2;

/**
 * Job handler: makes the renditions of a stored upload, looks for its copies, and deletes the upload. A file that the decoder refuses
 * is marked `failed` with the reason. Other errors are thrown for a retry; after the last attempt the picture
 * is marked `failed` as interrupted and its upload is kept for a retry by the owner. Idempotent.
 */
export async function makeRenditions(
  ctx: { db: Database; files: FileStore; pictures: PicturePool; now: () => Date },
  id: string,
  attempt: JobAttempt,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('picture')
    .select(['state', 'turns'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.state === 'pending') {
    try {
      const file = await ctx.files.get(originalFile(id));
      if (!file) throw new Error('the upload of a picture is missing');
      const picture = await ctx.pictures.renditions(await buffer(file.stream), row.turns);
      await storePicture(ctx, id, picture);
    } catch (error) {
      if (!isAppError(error)) return await retryOrGiveUp(ctx.db, id, attempt, error);
      await fail(ctx.db, id, error.code);
    }
  }
  // A failed picture may be retried by its owner.
  if (row?.state === 'failed') return;
  await noteCopies(ctx.db, [id], ctx.now());
  // Also reached after a kill between storing the renditions and this line.
  await ctx.files.delete(originalFile(id));
}

/** Throws, so that the job is retried or counts as failed. */
async function retryOrGiveUp(db: Database, id: string, attempt: JobAttempt, error: unknown): Promise<void> {
  const isHopeless =
    error instanceof ProcessEndedError && error.end === 'cpu' && attempt.number >= MOST_CPU_ATTEMPTS;
  if (attempt.isLast || isHopeless) await fail(db, id, INTERRUPTED);
  throw error;
}

async function fail(db: Database, id: string, fault: string): Promise<void> {
  await db
    .updateTable('picture')
    .set({ state: 'failed', fault })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}
