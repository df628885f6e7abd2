import { AppError } from '#kernel/app-error.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { DraftPicture } from '../drafts/draft.ts';
import { readDraft } from '../drafts/read-draft.server.ts';

export interface DraftPictureContext {
  db: Database;
  files: FileStore;
  pictures: PicturePool;
  jobs: Jobs;
  now: () => Date;
}

/** The pictures of a working copy as its owner gets them, the cover first. */
export interface DraftPictures {
  version: number;
  pictures: DraftPicture[];
}

/** Throws AppError `not_found` (404). */
export async function getDraftPictures(
  ctx: { db: Database },
  viewer: Viewer | undefined,
  id: number,
): Promise<DraftPictures> {
  const { accountId } = requireViewer(viewer);
  const draft = await readDraft(ctx.db, { id, accountId });
  if (!draft) throw new AppError('not_found', 404);
  return { version: draft.version, pictures: draft.pictures };
}
