import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { ImportSite } from '../import-site.ts';
import { listKindOf, type ListedListing, type ListKind } from './import-list.ts';

/** Locks a list of an account until the transaction ends. Throws AppError `not_found` (404), also for another one's. */
export async function lockList(
  transaction: Transaction<DB>,
  { id, accountId }: { id: number; accountId: number },
): Promise<{ site: ImportSite; kind: ListKind; found: ListedListing[] }> {
  const row = await transaction
    .selectFrom('import_list')
    .select(['site', 'address', 'found'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 404);
  return {
    site: row.site as ImportSite,
    kind: listKindOf(row.address),
    found: row.found as unknown as ListedListing[],
  };
}

/**
 * Ends what waits in a list of an account, then does the rest in the same transaction. Throws AppError `not_found` (404),
 * also for another one's list.
 */
export async function endList(
  { db }: { db: Database },
  list: { id: number; accountId: number },
  rest: (transaction: Transaction<DB>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockList(transaction, list);
    await endWaiting(transaction, list.id);
    await rest(transaction);
  });
}

/** An import that was read before stays as it was. */
async function endWaiting(transaction: Transaction<DB>, list: number): Promise<void> {
  const waiting = { list_id: list, state: 'waiting' } as const;
  await transaction
    .deleteFrom('import_item')
    .where('list_id', '=', waiting.list_id)
    .where('state', '=', waiting.state)
    .where('listing_id', 'is', null)
    .execute();
  await transaction
    .updateTable('import_item')
    .set({ state: 'ready' })
    .where('list_id', '=', waiting.list_id)
    .where('state', '=', waiting.state)
    .execute();
}
