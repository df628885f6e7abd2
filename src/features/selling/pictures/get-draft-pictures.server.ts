import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { readDraft } from '../drafts/read-draft.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { draftPicturesJson, draftPicturesSchema } from './draft-pictures-json.ts';
import type { DraftPictures } from './draft-pictures.ts';

export interface DraftPictureContext {
  db: Database;
  files: FileStore;
  pictures: PicturePool;
  jobs: Jobs;
  now: () => Date;
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
  const { version, pictures, removed } = draft;
  return { version, pictures, removed };
}

export const getDraftPicturesOperation = defineOperation({
  method: 'GET',
  path: '/api/drafts/:id/pictures',
  access: 'user',
  team: 'reader',
  tag: 'selling',
  summary: 'List the pictures of an own working copy',
  params: idParams,
  output: draftPicturesSchema,
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer, params }) =>
    draftPicturesJson(await getDraftPictures(ctx, viewer, params.id)),
});
