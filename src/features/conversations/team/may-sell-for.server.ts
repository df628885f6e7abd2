import type { Database } from '#platform/db/database.server.ts';

/** Whether an account is the company itself or a seller of its team. */
export async function maySellFor(db: Database, companyId: number, accountId: number): Promise<boolean> {
  if (accountId === companyId) return true;
  const member = await db
    .selectFrom('team_member')
    .select('role')
    .where('company_id', '=', companyId)
    .where('member_id', '=', accountId)
    .executeTakeFirst();
  return member?.role === 'seller';
}
