import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { MAKE_RENDITIONS } from './make-renditions.server.ts';
import type { PicturePool } from './processing/picture-pool.server.ts';
import { originalFile } from './picture-renditions.ts';

/** 128 bits: whoever does not know an id does not guess it. */
const ID_BYTES = 16;

export const makePictureId = (): string => randomBytes(ID_BYTES).toString('hex');

interface UploadContext {
  db: Database;
  files: FileStore;
  pictures: PicturePool;
}

/**
 * Judges an uploaded file and stores it privately, to be turned clockwise by so many quarters. What it looks like
 * (its hash) is known from now on, since it may be submitted before its renditions are made. What it answers belongs
 * to nothing yet: whoever attaches it asks for its renditions in the same transaction (`queueRenditions`); what is
 * never attached is swept. Throws the AppErrors of `processPicture`.
 */
export async function keepUpload(ctx: UploadContext, bytes: Uint8Array, turns = 0): Promise<string> {
  const { perceptualHash } = await ctx.pictures.judge(bytes, turns);
  const id = makePictureId();
  // The row first: a file that is there without one belongs to nobody.
  await ctx.db
    .insertInto('picture')
    .values({ id, state: 'pending', turns, perceptual_hash: perceptualHash })
    .execute();
  await ctx.files.put(originalFile(id), bytes, 'application/octet-stream');
  return id;
}

/** Has the renditions made once the transaction commits. */
export const queueRenditions = (
  ctx: { jobs: Jobs },
  transaction: Transaction<DB>,
  id: string,
): Promise<void> => ctx.jobs.send(MAKE_RENDITIONS, { id }, { singletonKey: id, transaction });
