import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Ends the link; the owner keeps the list with its comments. Throws AppError `not_found` (404). */
export async function revokeLink(ctx: { db: Database }, { accountId }: Viewer, id: number): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('shared_list')
    .set({ token_hash: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found', 404);
}

export const revokeLinkOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/shared-lists/:id/link',
  access: 'user',
  team: 'self',
  isPrivate: true,
  tag: 'sharing',
  summary: 'Revoke the secret link',
  description: 'The list and its comments stay visible to the owner.',
  params: idParams,
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer, params }) => {
    await revokeLink(ctx, viewer, params.id);
    return success;
  },
});
