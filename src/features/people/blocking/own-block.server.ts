import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';

/** The block in force as its person sees it. */
export interface OwnBlock {
  reason: string;
  blockedAt: Date;
  until: Date | null;
  objection: string | null;
  objectedAt: Date | null;
}

/** Undefined for an account that is not blocked. Throws `unauthenticated` (401). */
export async function getOwnBlock(
  { db }: { db: Database },
  viewer: Viewer | undefined,
): Promise<OwnBlock | undefined> {
  const { accountId } = requireViewer(viewer);
  return db
    .selectFrom('account_block')
    .select(['reason', 'blocked_at as blockedAt', 'until', 'objection', 'objected_at as objectedAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}
