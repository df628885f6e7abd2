import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';

/**
 * Locks the row of an account's draft until the transaction ends. Throws AppError `not_found` (404), also for the
 * draft of another account or of a deleted listing, and `stale_version` (409) when `version` is given and not the current one.
 */
export async function lockDraft(
  transaction: Transaction<DB>,
  { id, accountId, version }: { id: number; accountId: number; version?: number },
): Promise<{ version: number; fieldsVersion: number; isNew: boolean }> {
  const draft = await transaction
    .selectFrom('listing_draft')
    .innerJoin('listing', 'listing.id', 'listing_draft.listing_id')
    .select(['listing_draft.version', 'listing_draft.fields_version', 'listing.publication'])
    .where('listing_draft.listing_id', '=', id)
    .where('listing.account_id', '=', accountId)
    .where('listing_draft.discarded_at', 'is', null)
    .where('listing.publication', '<>', 'deleted')
    .forUpdate('listing_draft')
    .executeTakeFirst();
  if (!draft) throw new AppError('not_found', 404);
  if (version !== undefined && version !== draft.version) throw new AppError('stale_version', 409);
  return {
    version: draft.version,
    fieldsVersion: draft.fields_version,
    isNew: draft.publication === 'draft',
  };
}
