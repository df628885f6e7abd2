import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { deleteFiles, deletePicture, isUnused } from './delete-picture.server.ts';
import { MAKE_RENDITIONS } from './make-renditions.server.ts';
import {
  ORIGINALS,
  pictureFolder,
  pictureOfFile,
  PICTURES,
  renditionFile,
  renditionWidths,
} from './picture-renditions.ts';

interface SweepContext {
  db: Database;
  files: FileStore;
  jobs: Jobs;
  log: Log;
  now: () => Date;
}

const HOUR_MS = 3_600_000;
/** Uploads not attached within this time are deleted; removed pictures can be restored for as long. */
const KEPT_MS = 24 * HOUR_MS;
/** Renditions unfinished after this time have lost their job. */
const LOST_MS = HOUR_MS / 2;
const AT_ONCE = 500;

/**
 * Cleans up after kills, lost disks and expiry, so that no file lacks a row and no row lacks files: unused
 * pictures, pictures removed from working copies, files without a picture, pictures without files (marked
 * `failed`), and uploads whose job was lost (queued again).
 */
export async function sweepPictures(ctx: SweepContext, signal: AbortSignal): Promise<void> {
  await forgetTakenAway(ctx);
  await deleteUnused(ctx, signal);
  await queueLost(ctx);
  await deleteStrayFiles(ctx, signal);
  await failWithoutFiles(ctx, signal);
}

const before = ({ now }: SweepContext, ms: number): Date => new Date(now().getTime() - ms);

const forgetTakenAway = (ctx: SweepContext) =>
  ctx.db.deleteFrom('listing_draft_picture').where('detached_at', '<', before(ctx, KEPT_MS)).execute();

async function deleteUnused(ctx: SweepContext, signal: AbortSignal): Promise<void> {
  const unused = await ctx.db
    .selectFrom('picture')
    .select('id')
    .where('created_at', '<', before(ctx, KEPT_MS))
    // Demo pictures are drawn before listings refer to them.
    .where('id', 'not like', 'demo%')
    .where(isUnused)
    .execute();
  for (const { id } of unused) {
    signal.throwIfAborted();
    await deletePicture(ctx, id);
  }
}

async function queueLost(ctx: SweepContext): Promise<void> {
  const lost = await ctx.db
    .selectFrom('picture')
    .select('id')
    .where('state', '=', 'pending')
    .where('id', 'not like', 'demo%')
    .where('created_at', '<', before(ctx, LOST_MS))
    .where((row) => row.not(isUnused))
    .execute();
  for (const { id } of lost) await ctx.jobs.send(MAKE_RENDITIONS, { id }, { singletonKey: id });
}

/** A row is written before its file and deleted after it, so a listed file without a row is unused. */
async function deleteStrayFiles({ db, files, log }: SweepContext, signal: AbortSignal): Promise<void> {
  const check = async (ids: Set<string>): Promise<void> => {
    signal.throwIfAborted();
    if (ids.size === 0) return;
    const known = await db
      .selectFrom('picture')
      .select('id')
      .where('id', 'in', [...ids])
      .execute();
    for (const { id } of known) ids.delete(id);
    for (const id of ids) await deleteFiles(files, id);
    if (ids.size > 0) log.warn({ pictures: ids.size }, 'deleted files of unknown pictures');
    ids.clear();
  };
  const ids = new Set<string>();
  for (const folder of [ORIGINALS, PICTURES]) {
    for await (const key of files.list(folder)) {
      const id = pictureOfFile(key);
      if (id !== undefined) ids.add(id);
      if (ids.size >= AT_ONCE) await check(ids);
    }
  }
  await check(ids);
}

/** All renditions are stored before a row becomes `ready`, so checking the widest one is enough. */
async function failWithoutFiles({ db, files, log }: SweepContext, signal: AbortSignal): Promise<void> {
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const rows = await db
      .selectFrom('picture')
      .select(['id', 'width'])
      .where('state', '=', 'ready')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, width } of rows) {
      const widest = Math.max(...renditionWidths(width ?? 1));
      if (await files.exists(renditionFile(id, widest, 'jpeg'))) continue;
      const failed = await db
        .updateTable('picture')
        .set({ state: 'failed', fault: 'picture_unreadable' })
        .where('id', '=', id)
        .executeTakeFirst();
      if (failed.numUpdatedRows > 0n)
        log.error({ id, folder: pictureFolder(id) }, 'files of a picture are missing');
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
