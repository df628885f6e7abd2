import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { KEPT_DAYS } from '../stock-run.ts';
import { STOCK_FOLDER } from './begin-run.server.ts';

/** Job name; also sent when an account is deleted. */
export const SWEEP_STOCK_FILES = 'sweep-stock-files';

interface SweepContext {
  db: Database;
  files: FileStore;
  now: () => Date;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const sweepRunsJob = (ctx: SweepContext): Job => ({
  name: SWEEP_STOCK_FILES,
  cron: '52 * * * *',
  expireInSeconds: 900,
  run: (_data, signal) => sweepRuns(ctx, signal),
});

/**
 * Deletes runs after 30 days, files without a run, and addresses of pictures that nothing names; drops uploads that were
 * interrupted.
 */
export async function sweepRuns({ db, files, now }: SweepContext, signal: AbortSignal): Promise<void> {
  const at = now().getTime();
  // A run that is being applied is kept until it ends.
  await db
    .deleteFrom('stock_run')
    .where('created_at', '<', new Date(at - KEPT_DAYS * DAY_MS))
    .where('state', 'not in', ['applying', 'paused'])
    .execute();
  await db
    .updateTable('stock_run')
    .set({ state: 'dropped', finished_at: now() })
    .where('state', '=', 'uploading')
    .where('created_at', '<', new Date(at - HOUR_MS))
    .execute();
  await forgetPictures(db, new Date(at - KEPT_DAYS * DAY_MS));
  for await (const key of files.list(STOCK_FOLDER)) {
    signal.throwIfAborted();
    const run = await db.selectFrom('stock_run').select('id').where('file_key', '=', key).executeTakeFirst();
    if (!run) await files.delete(key);
  }
}

/** Forgets addresses that no file names any more, unless a listing shows their picture. */
async function forgetPictures(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('stock_picture')
    .where('at', '<', before)
    .where('state', '<>', 'waiting')
    .where(
      sql<boolean>`not exists (
        select from stock_gallery gallery where gallery.account_id = stock_picture.account_id
          and gallery.addresses ? stock_picture.address)
      and not exists (
        select from listing_picture shown where shown.picture_id = stock_picture.picture_id)`,
    )
    .execute();
}
