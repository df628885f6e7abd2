import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';

/** Increments the version of a changed draft and withdraws it from review. Returns the new version. */
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
