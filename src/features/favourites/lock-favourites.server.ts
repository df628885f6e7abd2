import { sql, type Transaction } from 'kysely';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';

/** Calls for one account wait for each other, so that the limit holds and no note is lost. */
export async function lockFavourites(transaction: Transaction<DB>, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`favourites of account ${accountId}`}))`.execute(
    transaction,
  );
}

/** Number of favourites that the account may still add. Call it under the lock. */
export async function freePlaces(transaction: Transaction<DB>, accountId: number): Promise<number> {
  const { count } = await transaction
    .selectFrom('favourite')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { favourites } = await readSettings(transaction, ['favourites']);
  return Math.max(0, favourites - count);
}

/** Throws AppError `favourites_full` (409). */
export async function requireFreePlace(transaction: Transaction<DB>, accountId: number): Promise<void> {
  if ((await freePlaces(transaction, accountId)) === 0) throw new AppError('favourites_full', 409);
}
