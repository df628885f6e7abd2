import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const unfinishedRow = declareRow<{ unfinished: number }>('unfinished pictures', { unfinished: 'number' });

/**
 * How many uploaded pictures of a listing, or of its waiting changes, are still being made: nobody can have looked at
 * them. (A drawing of the demo market has no hash before it is drawn.)
 */
export async function countUnfinishedPictures(
  db: Database | Transaction<DB>,
  { listingId, ofRevision }: { listingId: number; ofRevision: boolean },
): Promise<number> {
  const shown = ofRevision
    ? sql`select picture_id from listing_draft_picture where listing_id = ${listingId} and detached_at is null`
    : sql`select picture_id from listing_picture where listing_id = ${listingId}`;
  const rows = await readRows(
    db,
    unfinishedRow,
    sql`
    select count(*) as unfinished from picture
    where id in (${shown}) and state = 'pending' and perceptual_hash is not null`,
  );
  return rows[0]?.unfinished ?? 0;
}
