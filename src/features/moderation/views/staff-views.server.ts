import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';

export interface ViewsContext {
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

/** Account of a moderator; throws as `requireStaff`. */
export const viewOwner = ({ config }: Pick<ViewsContext, 'config'>, viewer: Viewer | undefined): number =>
  requireStaff(viewer, 'moderator', { secondFactor: config.mode === 'production' }).accountId;

/** Views of the viewer, by name. Requires a moderator. */
export async function listStaffViews(
  ctx: Pick<ViewsContext, 'db' | 'config'>,
  viewer: Viewer | undefined,
): Promise<StaffView[]> {
  const accountId = viewOwner(ctx, viewer);
  return ctx.db
    .selectFrom('staff_view')
    .select(['id', 'name', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();
}
