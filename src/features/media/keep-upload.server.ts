import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { saveSketches } from './likeness/save-sketches.server.ts';
import { MAKE_RENDITIONS } from './make-renditions.server.ts';
import type { PicturePool } from './processing/picture-pool.server.ts';
import { originalFile } from './picture-renditions.ts';

/** 128 bits, so ids cannot be guessed. */
const ID_BYTES = 16;

export const makePictureId = (): string => randomBytes(ID_BYTES).toString('hex');

interface UploadContext {
  db: Database;
  files: FileStore;
  pictures: PicturePool;
}

/**
 * Checks an uploaded file and stores it privately, to be rotated clockwise by `turns` quarters. Its sketch is
 * made at once, because the listing may be submitted before renditions exist. The picture is not
 * attached yet: the caller attaches it and calls `queueRenditions` in the same transaction; unattached
 * uploads are swept. Throws the errors of `processPicture`.
 */
export async function keepUpload(ctx: UploadContext, bytes: Uint8Array, turns = 0): Promise<string> {
  const { thumbnail } = await ctx.pictures.judge(bytes, turns);
  const id = makePictureId();
  // Row first, because a file without a row would be swept.
  await ctx.db.insertInto('picture').values({ id, state: 'pending', turns }).execute();
  await saveSketches(ctx.db, [{ id, thumbnail }]);
  await ctx.files.put(originalFile(id), bytes, 'application/octet-stream');
  return id;
}

/** Queues the job that makes the renditions after the transaction commits. */
export const queueRenditions = (
  ctx: { jobs: Jobs },
  transaction: Transaction<DB>,
  id: string,
): Promise<void> => ctx.jobs.send(MAKE_RENDITIONS, { id }, { singletonKey: id, transaction });
