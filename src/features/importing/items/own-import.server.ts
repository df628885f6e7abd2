import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Locks an import of an account until the transaction ends. Throws AppError `not_found` (404), also for another one's. */
export async function lockImport(
  transaction: Database,
  { id, accountId }: { id: number; accountId: number },
) {
  const row = await transaction
    .selectFrom('import_item')
    .select(['id', 'state', 'address', 'listing_id'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 404);
  return row;
}
