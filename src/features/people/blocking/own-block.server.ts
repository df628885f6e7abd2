import { sql } from 'kysely';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';

/** The block in force as its person sees it. */
export interface OwnBlock {
  reason: string;
  blockedAt: Date;
  until: Date | null;
  objection: string | null;
  objectedAt: Date | null;
  /** Answer of the person who declined the objection. */
  answer: string | null;
  answeredAt: Date | null;
  /** Whether the one who blocked answered, as the only member of the staff. */
  answeredAlone: boolean;
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
    .select(['answer', 'answered_at as answeredAt'])
    .select(sql<boolean>`answered_by is not null and answered_by = blocked_by`.as('answeredAlone'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}
