import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Draft } from './draft.ts';
import { lockDraft } from './lock-draft.server.ts';
import { readDraft } from './read-draft.server.ts';
import { touchDraft } from './touch-draft.server.ts';

/** How long what was thrown away can be brought back, and is kept. */
export const DISCARDED_KEPT_MS = 86_400_000;

interface DiscardContext {
  db: Database;
  now: () => Date;
}

/**
 * Throws away a working copy: the new listing, or the changes to one there is. Swept after a day; see
 * selling-jobs.server.ts. Throws AppError `not_found` (404).
 */
export async function discardDraft(
  ctx: DiscardContext,
  viewer: Viewer | undefined,
  id: number,
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  await ctx.db.transaction().execute(async (transaction) => {
    await lockDraft(transaction, { id, accountId });
    await touchDraft(transaction, { listingId: id, now: ctx.now() });
    await transaction
      .updateTable('listing_draft')
      .set({ discarded_at: ctx.now() })
      .where('listing_id', '=', id)
      .execute();
  });
}

/** Takes that back. Throws AppError `not_found` (404) when it is too late, or nothing was thrown away. */
export async function restoreDraft(
  ctx: DiscardContext,
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
    .where('listing_draft.discarded_at', '>', since)
    .executeTakeFirst();
  const draft = Number(restored.numUpdatedRows) > 0 ? await readDraft(ctx.db, { id, accountId }) : undefined;
  if (!draft) throw new AppError('not_found', 404);
  return draft;
}
