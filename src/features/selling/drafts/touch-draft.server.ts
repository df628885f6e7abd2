import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';

/**
 * Makes the next version of a working copy that was changed; one that waited for a moderator no longer does. Answers
 * the version.
 */
export async function touchDraft(
  transaction: Transaction<DB>,
  { listingId, now }: { listingId: number; now: Date },
): Promise<number> {
  const { version } = await transaction
    .updateTable('listing_draft')
    .set((row) => ({ version: row('version', '+', 1), updated_at: now, submitted_at: null }))
    .where('listing_id', '=', listingId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
