import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const unfinishedRow = declareRow<{ unfinished: number }>('unfinished pictures', { unfinished: 'number' });

/**
 * Counts uploaded pictures of a listing, or of its revision, that have no renditions yet and thus cannot have been
 * reviewed. Excludes undrawn drawings of the demo market, which have no sketch.
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
    where id in (${shown}) and state = 'pending' 
      and exists (select from picture_sketch sketch where sketch.picture_id = picture.id)`,
  );
  return rows[0]?.unfinished ?? 0;
}
