import type { Client } from '#features/access/client.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireDealer } from './require-dealer.ts';

interface DeletedRow {
  table: 'stock_token' | 'api_token' | 'webhook';
  id: number;
  /** Name of the audit event. */
  action: string;
  client: Client;
}

/**
 * Deletes an own row of a dealer and audits it. Throws AppError `unauthenticated` (401), `forbidden` (403), `not_found`
 * (404).
 */
export async function deleteOwn(
  { db, now }: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  { table, id, action, client }: DeletedRow,
): Promise<void> {
  const { accountId } = requireDealer(viewer);
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom(table)
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw new AppError('not_found', 404);
    await writeAudit(transaction, now(), { actorId: accountId, action, subject: `${table}:${id}` }, client);
  });
}
