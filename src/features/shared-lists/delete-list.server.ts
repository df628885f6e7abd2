import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Deletes a list with its comments and their reports. Throws AppError `not_found` (404). */
export async function deleteList(ctx: { db: Database }, { accountId }: Viewer, id: number): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('shared_list')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', 404);
}

export const deleteListOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/shared-lists/:id',
  access: 'user',
  team: 'self',
  isPrivate: true,
  tag: 'sharing',
  summary: 'Delete a shared list with its comments',
  params: idParams,
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer, params }) => {
    await deleteList(ctx, viewer, params.id);
    return success;
  },
});
