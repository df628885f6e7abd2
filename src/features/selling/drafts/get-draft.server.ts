import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Draft } from './draft.ts';
import { readDraft } from './read-draft.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { draftJson, draftSchema } from './draft-json.ts';

/** Reads the viewer's draft of a listing. Throws AppError `not_found` (404), also for the draft of another account. */
export async function getDraft(
  ctx: { db: Database },
  viewer: Viewer | undefined,
  id: number,
): Promise<Draft> {
  const { accountId } = requireViewer(viewer);
  const draft = await readDraft(ctx.db, { id, accountId });
  if (!draft) throw new AppError('not_found', 404);
  return draft;
}

export const getDraftOperation = defineOperation({
  method: 'GET',
  path: '/api/drafts/:id',
  access: 'user',
  team: 'reader',
  tag: 'selling',
  summary: 'Read an own working copy',
  params: idParams,
  output: draftSchema,
  errors: ['not_found'],
  run: async (ctx: Parameters<typeof getDraft>[0], { viewer, params }) =>
    draftJson(await getDraft(ctx, viewer, params.id)),
});
