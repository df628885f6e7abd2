import type { Database } from '#platform/db/database.server.ts';

/** Whether the person is in the team of a company that is not blocked. */
export async function isTeamMember({ db }: { db: Database }, accountId: number): Promise<boolean> {
  const member = await db
    .selectFrom('team_member as t')
    .innerJoin('account as c', 'c.id', 't.company_id')
    .select('t.company_id')
    .where('t.member_id', '=', accountId)
    .where('c.blocked', '=', false)
    .executeTakeFirst();
  return member !== undefined;
}
