import { sql, type Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { lockDraft } from '../drafts/lock-draft.server.ts';
import { touchDraft } from '../drafts/touch-draft.server.ts';

/** As many as `position` leaves room for. */
export const MAX_PICTURES = 30;

interface Change {
  id: number;
  accountId: number;
  version?: number;
  now: Date;
}

/** Asks through the transaction alone: whoever waits for the lock meanwhile may hold the last other connection. */
export type ChangeOfOrder = (ids: string[], transaction: Transaction<DB>) => string[] | Promise<string[]>;

/**
 * Changes which pictures a working copy shows, and in which order: `change` gets their ids, the cover first, and
 * answers what they are from now on. What it leaves out is taken away and kept for a while. The working copy is
 * locked, so that simultaneous changes follow each other. Answers the new version. Throws AppError `not_found`
 * (404), `stale_version` (409), `too_many_pictures` (409).
 */
export async function orderDraftPictures(
  transaction: Transaction<DB>,
  { id, accountId, version, now }: Change,
  change: ChangeOfOrder,
): Promise<number> {
  const own = await lockDraft(transaction, { id, accountId, ...(version !== undefined && { version }) });
  const before = await shownIds(transaction, id);
  const after = await change(before, transaction);
  if (after.length > MAX_PICTURES) throw new AppError('too_many_pictures', 409);
  if (after.join() === before.join()) return own.version;
  // All are away for a moment: a position may be taken by one picture only.
  await sql`
    update listing_draft_picture set detached_at = ${now}
    where listing_id = ${id} and detached_at is null`.execute(transaction);
  await sql`
    update listing_draft_picture p set detached_at = null, position = placed.position - 1
    from unnest(${after}::text[]) with ordinality as placed (picture_id, position)
    where p.listing_id = ${id} and p.picture_id = placed.picture_id`.execute(transaction);
  return touchDraft(transaction, { listingId: id, now });
}

async function shownIds(transaction: Transaction<DB>, id: number): Promise<string[]> {
  const rows = await transaction
    .selectFrom('listing_draft_picture')
    .select('picture_id')
    .where('listing_id', '=', id)
    .where('detached_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.picture_id);
}
