import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Whether several people answer for the viewer's account. */
export async function hasTeamOf({ db }: { db: Database }, { accountId, kind }: Viewer): Promise<boolean> {
  if (kind !== 'company') return false;
  const member = await db
    .selectFrom('team_member')
    .select('member_id')
    .where('company_id', '=', accountId)
    .executeTakeFirst();
  return member !== undefined;
}
