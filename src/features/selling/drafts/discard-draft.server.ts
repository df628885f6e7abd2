import type { Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { lockDraft } from './lock-draft.server.ts';
import { touchDraft } from './touch-draft.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';

/** Time during which a discarded draft can be restored; afterwards it is deleted. */
export const DISCARDED_KEPT_MS = 86_400_000;

interface DiscardContext {
  db: Database;
  now: () => Date;
}

/**
 * Discards a new listing or the changes to a submitted one. `sweepDrafts` deletes it after a day. Throws AppError
 * `not_found` (404).
 */
export async function discardDraft(
  ctx: DiscardContext,
  viewer: Viewer | undefined,
  id: number,
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  await ctx.db
    .transaction()
    .execute((transaction) => discardWithin(transaction, { id, accountId, now: ctx.now() }));
}

/** Does the work of `discardDraft` in a transaction. */
export async function discardWithin(
  transaction: Transaction<DB>,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<void> {
  await lockDraft(transaction, { id, accountId });
  await touchDraft(transaction, { listingId: id, now });
  await transaction
    .updateTable('listing_draft')
    .set({ discarded_at: now })
    .where('listing_id', '=', id)
    .execute();
}

export const discardDraftOperation = defineOperation({
  method: 'DELETE',
  path: '/api/drafts/:id',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Discard a working copy',
  description: 'It can be restored for a day.',
  params: idParams,
  status: 204,
  output: z.void(),
  errors: ['not_found'],
  run: async (ctx: DiscardContext, { viewer, params }) => discardDraft(ctx, viewer, params.id),
});
