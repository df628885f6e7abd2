import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import { viewOwner, type ViewsContext } from './staff-views.server.ts';

export const deleteStaffViewOperation = defineOperation({
  method: 'DELETE',
  path: '/api/admin/listing-views/:id',
  access: 'moderator',
  tag: 'staff',
  summary: 'Delete an own view of the list of listings',
  params: idParams,
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: ViewsContext, { viewer, params }) => {
    const accountId = viewOwner(ctx, viewer);
    const deleted = await ctx.db
      .deleteFrom('staff_view')
      .where('id', '=', params.id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw new AppError('not_found', 404);
    return success;
  },
});
