import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { DISCARDED_KEPT_MS } from './discard-draft.server.ts';
import type { Draft } from './draft.ts';
import { readDraft } from './read-draft.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { draftJson, draftSchema } from './draft-json.ts';

/** Restores a discarded draft within a day. Throws AppError `not_found` (404) later, or when it was not discarded. */
export async function restoreDraft(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  id: number,
): Promise<Draft> {
  const { accountId } = requireViewer(viewer);
  const since = new Date(ctx.now().getTime() - DISCARDED_KEPT_MS);
  const restored = await ctx.db
    .updateTable('listing_draft')
    .set({ discarded_at: null })
    .from('listing')
    .whereRef('listing.id', '=', 'listing_draft.listing_id')
    .where('listing.account_id', '=', accountId)
    .where('listing_draft.listing_id', '=', id)
    .where('listing.publication', '<>', 'deleted')
    .where('listing_draft.discarded_at', '>', since)
    .executeTakeFirst();
  const draft = Number(restored.numUpdatedRows) > 0 ? await readDraft(ctx.db, { id, accountId }) : undefined;
  if (!draft) throw new AppError('not_found', 404);
  return draft;
}

export const restoreDraftOperation = defineOperation({
  method: 'POST',
  path: '/api/drafts/:id/restore',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Restore a discarded working copy',
  params: idParams,
  body: z.strictObject({}),
  output: draftSchema,
  errors: ['not_found'],
  run: async (ctx: Parameters<typeof restoreDraft>[0], { viewer, params }) =>
    draftJson(await restoreDraft(ctx, viewer, params.id)),
});
