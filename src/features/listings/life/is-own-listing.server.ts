import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Whether the viewer owns the listing; false for a visitor without an account. */
export async function isOwnListing(
  { db }: { db: Database },
  viewer: Viewer | undefined,
  id: number,
): Promise<boolean> {
  if (!viewer) return false;
  const own = await db
    .selectFrom('listing')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirst();
  return own !== undefined;
}
