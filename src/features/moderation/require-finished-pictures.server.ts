import { sql, type Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';

/**
 * Nobody approves what nobody could look at: throws AppError `picture_unfinished` (409) while an uploaded picture of a
 * listing, or of its changes, is still being made. (A drawing of the demo market has no hash before it is drawn.)
 */
export async function requireFinishedPictures(
  transaction: Transaction<DB>,
  { listingId, isOfRevision }: { listingId: number; isOfRevision: boolean },
): Promise<void> {
  const shown = isOfRevision
    ? sql`select picture_id from listing_draft_picture where listing_id = ${listingId} and detached_at is null`
    : sql`select picture_id from listing_picture where listing_id = ${listingId}`;
  const { rows } = await sql`
    select from picture where id in (${shown}) and state = 'pending' and perceptual_hash is not null
    limit 1`.execute(transaction);
  if (rows.length > 0) throw new AppError('picture_unfinished', 409);
}
