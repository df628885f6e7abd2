import { sql, type Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { lockDraft } from '../drafts/lock-draft.server.ts';
import { touchDraft } from '../drafts/touch-draft.server.ts';

/** Equals the range of `position` in the database. */
export const MAX_PICTURES = 30;

interface Change {
  id: number;
  accountId: number;
  version?: number;
  now: Date;
}

/** Must query only through `transaction`: calls that wait for the lock may hold all other connections. */
export type ChangeOfOrder = (ids: string[], transaction: Transaction<DB>) => string[] | Promise<string[]>;

/**
 * Changes the pictures of a draft and their order. `change` gets the current ids, the cover first, and returns the
 * new ones; pictures it leaves out can be restored until they are swept. The draft is locked, so simultaneous
 * changes run one after another. Returns the version. Throws AppError `not_found` (404), `stale_version` (409),
 * `too_many_pictures` (409).
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
  // Detaches all pictures first, because a position is unique among attached ones.
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
