import type { Database } from '#platform/db/database.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';

/** Counts companies that wait for comparison with the public register. Admins only. */
export async function countSubmittedTraders(
  { db, config }: { db: Database; config: { mode: 'demo' | 'production' } },
  viewer: Viewer | undefined,
): Promise<number> {
  requireStaff(viewer, 'admin', { secondFactor: config.mode === 'production' });
  const { waiting } = await db
    .selectFrom('trader_details')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  return waiting;
}
