import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, lineSchema, success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { firstPage, queueAddress, readQueueAddress } from '../queue/queue-address.ts';

interface ViewsContext {
  db: Database;
  now: () => Date;
  config: { mode: 'demo' | 'production' };
}

/** A filter of the list of listings that its owner keeps under a name. */
export interface StaffView {
  id: number;
  name: string;
  address: string;
}

const NAME_MAX = 60;
const MOST_VIEWS = 30;

const staffOf = ({ config }: Pick<ViewsContext, 'config'>, viewer: Viewer | undefined): number =>
  requireStaff(viewer, 'moderator', { secondFactor: config.mode === 'production' }).accountId;

/** Views of the viewer, by name. Requires a moderator. */
export async function listStaffViews(
  ctx: Pick<ViewsContext, 'db' | 'config'>,
  viewer: Viewer | undefined,
): Promise<StaffView[]> {
  const accountId = staffOf(ctx, viewer);
  return ctx.db
    .selectFrom('staff_view')
    .select(['id', 'name', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();
}

/** Keeps a filter under a name; a view of the name is replaced. Throws AppError `views_full` (409). */
async function saveStaffView(
  ctx: ViewsContext,
  viewer: Viewer | undefined,
  { name, filter }: { name: string; filter: string },
): Promise<void> {
  const accountId = staffOf(ctx, viewer);
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
    const accountId = staffOf(ctx, viewer);
    const deleted = await ctx.db
      .deleteFrom('staff_view')
      .where('id', '=', params.id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw new AppError('not_found', 404);
    return success;
  },
});
