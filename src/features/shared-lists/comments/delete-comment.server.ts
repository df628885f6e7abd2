import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { commentParams } from '../shared-list-json.ts';

/** Deletes a comment from an own list. Throws AppError `not_found` (404). */
export async function deleteComment(
  { db }: { db: Database },
  { accountId }: Viewer,
  { id, comment }: { id: number; comment: number },
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_comment')
    .using('shared_list')
    .whereRef('shared_list.id', '=', 'shared_comment.list_id')
    .where('shared_comment.id', '=', comment)
    .where('shared_list.id', '=', id)
    .where('shared_list.account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', 404);
}

export const deleteCommentOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/shared-lists/:id/comments/:comment',
  access: 'user',
  team: 'self',
  isPrivate: true,
  tag: 'sharing',
  summary: 'Delete a comment on an own shared list',
  params: commentParams,
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer, params }) => {
    await deleteComment(ctx, viewer, params);
    return success;
  },
});
