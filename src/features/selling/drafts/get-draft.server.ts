import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Draft } from './draft.ts';
import { readDraft } from './read-draft.server.ts';

/** The own working copy of a listing. Throws AppError `not_found` (404) for none, or one of somebody else. */
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
