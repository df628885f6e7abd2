import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { knownMark, markStore, storeAdvice, storeOwner } from '#platform/files/store-mark.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { isUnused } from '../delete-picture.server.ts';
import { MISSING } from '../edited-picture.ts';
import { MAKE_RENDITIONS } from '../make-renditions.server.ts';
import { missingPictures, storedPictures, type StoredPictures } from './compare-store.server.ts';
import { emptyTrash, takeFromTrash, throwAway } from './picture-trash.server.ts';
import { disagreementLimit, expiryLimit } from './sweep-limits.ts';

export interface SweepContext {
  db: Database;
  files: FileStore;
  jobs: Jobs;
  log: Log;
  now: () => Date;
  config: { sweepLimit: number | undefined };
}

const HOUR_MS = 3_600_000;
/** Uploads not attached within this time are deleted; removed pictures can be restored for as long. */
const KEPT_MS = 24 * HOUR_MS;
/** Renditions unfinished after this time have lost their job. */
const LOST_MS = HOUR_MS / 2;

/** Reason for which a sweep touched nothing or left a part for the next one. */
export type SweepStop = string | undefined;

/**
 * Cleans up after kills, lost disks and expiry, so that no file lacks a row and no row lacks files: unused
 * pictures, pictures removed from working copies, files without a picture, pictures without files (marked
 * `failed` until the files are back), and uploads whose job was lost (queued again).
 *
 * Files go to a trash for 7 days. Touches no file of a store that belongs to another installation, or that
 * disagrees with the database about too many pictures (`disagreementLimit`); then it logs an error and
 * returns the reason.
 */
export async function sweepPictures(ctx: SweepContext, signal: AbortSignal): Promise<SweepStop> {
  await forgetTakenAway(ctx);
  await queueLost(ctx);
  const owner = await storeOwner(ctx);
  if (owner === 'foreign' || owner === 'lost') {
    ctx.log.error({ owner, mark: await knownMark(ctx.db) }, `sweep stopped: ${storeAdvice[owner]}`);
    return `the file store is ${owner}`;
  }
  const pictures = await countPictures(ctx.db);
  const { known, strays, widths } = await storedPictures(ctx, signal);
  const missing = await missingAfterTrash(ctx, widths, signal);
  const stop = disagreement(ctx, { pictures, strays, missing });
  if (stop !== undefined) return stop;
  if (owner === 'unmarked') {
    const isPlausible = known > 0 || (strays.length === 0 && missing.length === 0);
    if (!isPlausible) {
      ctx.log.error({ strays: strays.length }, 'sweep stopped: the database knows no file of this store');
      return 'the database knows no file of this store';
    }
    await markStore(ctx);
  }
  await removeStrays(ctx, strays, signal);
  await failMissing(ctx, missing);
  const left = await removeUnused(ctx, pictures, signal);
  const emptied = await emptyTrash(ctx, signal);
  if (emptied > 0) ctx.log.info({ files: emptied }, 'deleted files that were in the trash for 7 days');
  return left;
}

const before = ({ now }: SweepContext, ms: number): Date => new Date(now().getTime() - ms);

const countPictures = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('picture')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const forgetTakenAway = (ctx: SweepContext) =>
  ctx.db.deleteFrom('listing_draft_picture').where('detached_at', '<', before(ctx, KEPT_MS)).execute();

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

/**
 * Ready pictures whose files are neither in place nor in the trash. Files in the trash are put back: the row
 * returned, for example with a backup of the database.
 */
async function missingAfterTrash(
  ctx: SweepContext,
  listed: StoredPictures['widths'],
  signal: AbortSignal,
): Promise<string[]> {
  let { missing, found } = await missingPictures(ctx, listed, signal);
  if (missing.length > 0) {
    await takeFromTrash(ctx, new Set(missing));
    ({ missing, found } = await missingPictures(ctx, listed, signal));
  }
  if (found.length > 0) {
    await ctx.db
      .updateTable('picture')
      .set({ state: 'ready', fault: null })
      .where('id', 'in', found)
      .where('fault', '=', MISSING)
      .execute();
    ctx.log.warn({ pictures: found.length }, 'files of pictures are back');
  }
  return missing;
}

function disagreement(
  { config, log }: SweepContext,
  { pictures, strays, missing }: { pictures: number; strays: string[]; missing: string[] },
): SweepStop {
  const limit = disagreementLimit(pictures, config.sweepLimit);
  const counts = { pictures, unknownFiles: strays.length, missingFiles: missing.length, limit };
  if (strays.length <= limit && missing.length <= limit) return undefined;
  const advice =
    'connect the store and the database that belong together; if both are right, set SWEEP_LIMIT above these numbers';
  log.error(counts, `sweep stopped: the store and the database disagree about too many pictures; ${advice}`);
  return `the store has ${strays.length} unknown and lacks ${missing.length} known pictures`;
}

async function removeStrays(ctx: SweepContext, strays: readonly string[], signal: AbortSignal) {
  for (const id of strays) {
    signal.throwIfAborted();
    await throwAway(ctx, id);
  }
  if (strays.length > 0)
    ctx.log.warn({ pictures: strays.length }, 'moved files of unknown pictures to the trash');
}

async function failMissing({ db, log }: SweepContext, missing: readonly string[]): Promise<void> {
  for (const id of missing) {
    await db
      .updateTable('picture')
      .set({ state: 'failed', fault: MISSING })
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .execute();
    log.error({ id }, 'files of a picture are missing');
  }
}

/** Removes the oldest unused pictures up to the limit; the next sweeps remove the others. */
async function removeUnused(ctx: SweepContext, pictures: number, signal: AbortSignal): Promise<SweepStop> {
  const limit = expiryLimit(pictures, ctx.config.sweepLimit);
  const unused = await ctx.db
    .selectFrom('picture')
    .select('id')
    .where('created_at', '<', before(ctx, KEPT_MS))
    // Demo pictures are drawn before listings refer to them.
    .where('id', 'not like', 'demo%')
    .where(isUnused)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id } of unused.slice(0, limit)) {
    signal.throwIfAborted();
    // If a picture is used again meanwhile, its row stays and the next sweep finds the files in the trash.
    await throwAway(ctx, id);
    await ctx.db.deleteFrom('picture').where('id', '=', id).where(isUnused).execute();
  }
  const left = unused.length - limit;
  if (left <= 0) return undefined;
  ctx.log.error(
    { unused: unused.length, limit },
    'sweep stopped: too many unused pictures for one sweep; the oldest are in the trash for 7 days',
  );
  return `${left} unused pictures are left`;
}
