import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { ManageContext, ManagedBy } from '../makes/make-audit.server.ts';
import { iconParams } from './set-brand-icon.server.ts';

/** Removes the uploaded icon of a brand, which then has its drawn one again. Throws AppError `not_found` (404). */
export async function removeBrandIcon(
  ctx: ManageContext,
  { viewer, client }: ManagedBy,
  id: number,
): Promise<void> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  await ctx.db.transaction().execute(async (transaction) => {
    await announceCatalogue(transaction);
    const removed = await transaction
      .deleteFrom('brand_icon')
      .where('brand_id', '=', id)
      .returning('brand_id')
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found', 404);
    const event = { actorId: accountId, action: 'make.remove_icon', subject: `brand:${id}` };
    await writeAudit(transaction, ctx.now(), event, client);
  });
}

export const removeBrandIconOperation = defineOperation({
  method: 'DELETE',
  path: '/api/admin/brands/:id/icon',
  access: 'admin',
  tag: 'staff',
  summary: 'Remove the uploaded icon of a brand',
  params: iconParams,
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: ManageContext, { viewer, client, params }) => {
    await removeBrandIcon(ctx, { viewer, client }, params.id);
    return success;
  },
});
