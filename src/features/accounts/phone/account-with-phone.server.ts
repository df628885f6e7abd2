import type { Database } from '#platform/db/database.server.ts';

/** Id of the account that can sign in with a confirmed number and a password; undefined for none or a blocked one. */
export async function accountWithPhone(db: Database, phone: string): Promise<number | undefined> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed', '=', true)
    .where('password_hash', 'is not', null)
    .where('blocked', '=', false)
    .executeTakeFirst();
  return account?.id;
}

/** Whether a number belongs to an account with a password, so that it cannot be registered again. */
export async function isRegistered(db: Database, phone: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}
