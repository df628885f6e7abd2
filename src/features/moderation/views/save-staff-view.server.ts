import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { lineSchema, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { firstPage, queueAddress, readQueueAddress } from '../queue/queue-address.ts';
import { viewOwner, type ViewsContext } from './staff-views.server.ts';

const NAME_MAX = 60;
const MOST_VIEWS = 30;

/** Keeps a filter under a name; a view of the name is replaced. Throws AppError `views_full` (409). */
async function saveStaffView(
  ctx: ViewsContext,
  viewer: Viewer | undefined,
  { name, filter }: { name: string; filter: string },
): Promise<void> {
  const accountId = viewOwner(ctx, viewer);
  const address = queueAddress(firstPage(readQueueAddress(new URLSearchParams(filter))));
  await ctx.db.transaction().execute(async (transaction) => {
    // Concurrent calls of the account wait here, so that the limit holds.
    await transaction
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .execute();
    const own = await transaction
      .selectFrom('staff_view')
      .select('name')
      .where('account_id', '=', accountId)
      .execute();
    if (own.length >= MOST_VIEWS && !own.some((view) => view.name === name))
      throw new AppError('views_full', 409);
    await transaction
      .insertInto('staff_view')
      .values({ account_id: accountId, name, address, created_at: ctx.now() })
      .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ address }))
      .execute();
  });
}

export const saveStaffViewOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/listing-views',
  access: 'moderator',
  tag: 'staff',
  summary: 'Keep a filter of the list of listings under a name',
  description: 'At most 30, visible only to the caller. A view of the same name is replaced.',
  body: z.strictObject({
    name: lineSchema(1, NAME_MAX),
    filter: z.string().max(2000).describe('Query of the list, as in its address'),
  }),
  output: successSchema,
  errors: ['views_full'],
  run: async (ctx: ViewsContext, { viewer, body }) => {
    await saveStaffView(ctx, viewer, body);
    return success;
  },
});
