import { sql, type Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';

type Db = Database | Transaction<DB>;

/** Whether staff other than this account could decide. */
export async function hasColleagues(db: Db, accountId: number): Promise<boolean> {
  const colleague = await db
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`roles <> '{}'`)
    .where('blocked', '=', false)
    .where('id', '<>', accountId)
    .limit(1)
    .executeTakeFirst();
  return colleague !== undefined;
}

/** Whether the account is the whole staff and a super admin, who may then take the part of the second person. */
export async function isAloneOnStaff(db: Db, accountId: number): Promise<boolean> {
  if (await hasColleagues(db, accountId)) return false;
  const own = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(sql<boolean>`'super_admin' = any(roles)`)
    .executeTakeFirst();
  return own !== undefined;
}

/**
 * Refuses a decision that another person than the former ones must take. Returns whether a super admin takes it alone,
 * because there is no other staff. Throws AppError `own_decision` (409).
 */
export async function requireOtherPerson(
  transaction: Transaction<DB>,
  { actorId, former }: { actorId: number; former: readonly (number | null)[] },
): Promise<{ alone: boolean }> {
  if (!former.includes(actorId)) return { alone: false };
  if (await isAloneOnStaff(transaction, actorId)) return { alone: true };
  throw new AppError('own_decision', 409);
}
