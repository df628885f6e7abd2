import type { Database } from '#platform/db/database.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';

/** How many companies wait to be compared with the register. For admins. */
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
