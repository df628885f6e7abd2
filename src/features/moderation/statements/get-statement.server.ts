import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Statement } from './statement.ts';

/**
 * The last decision against a listing of the viewer's that still stands, by the number of the listing: a deleted one
 * has its too. Throws AppError `unauthenticated` (401), `not_found` (404).
 */
export async function getStatement(
  { db }: { db: Database },
  viewer: Viewer | undefined,
  listingNumber: number,
): Promise<Statement> {
  const { accountId } = requireViewer(viewer);
  const row = await db
    .selectFrom('statement_of_reasons')
    .select([
      'listing_number as listingNumber',
      'decision',
      'ground',
      'facts',
      'locale',
      'at',
      'reported',
      'objection',
      'objected_at as objectedAt',
      'upheld_at as upheldAt',
    ])
    .where('listing_number', '=', listingNumber)
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 404);
  return row as Statement;
}
