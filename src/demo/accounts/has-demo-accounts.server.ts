import type { Database } from '#platform/db/database.server.ts';

/** Whether the database was filled by a demo installation: production must not start on it. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}
