import type { Transaction } from 'kysely';
import { parsePhone } from '#features/accounts/phone/phone-number.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { noteTransition } from '#features/listings/life/change-listing-state.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { checkDraft } from '../checking/check-draft.ts';
import { draftCatalogue } from '../checking/draft-catalogue.ts';
import type { Draft } from '../drafts/draft.ts';
import { readListingSource } from './listing-source.server.ts';
import { readDraft } from '../drafts/read-draft.server.ts';
import { writeListing } from './write-listing.server.ts';

interface Decision {
  listingId: number;
  /** Version of the draft that the moderator has reviewed. */
  draftVersion: number;
  actorId: number;
  now: Date;
}

/**
 * Applies changes that waited for review to the listing. The caller checks that the actor is a moderator. Throws
 * AppError `not_found` (404), and `stale_version` (409) when the changes were edited, withdrawn or decided meanwhile.
 */
export async function approveRevision(
  transaction: Transaction<DB>,
  catalogue: Catalogue,
  decision: Decision,
): Promise<void> {
  const { listingId, actorId, now } = decision;
  const { draft, submittedAt } = await lockRevision(transaction, decision);
  // Checks as of the submission: a date that was in the future then may have passed since.
  const { stated } = checkDraft(draft.fields, {
    catalogue: draftCatalogue(catalogue),
    now: submittedAt,
    readPhone: parsePhone,
  });
  if (!stated) throw new AppError('stale_version', 409);
  const pictures = draft.pictures.filter(({ state }) => state !== 'failed');
  await writeListing(transaction, catalogue, { id: listingId, stated, pictures, now });
  await transaction.deleteFrom('listing_draft').where('listing_id', '=', listingId).execute();
  const step = { listingId, actorId, now, field: 'moderation' };
  await noteTransition(transaction, { ...step, from: 'revision', to: 'approved' });
}

/** Refuses the changes with a reason for the seller; the approved version stays. Throws as `approveRevision`. */
export async function rejectRevision(
  transaction: Transaction<DB>,
  decision: Decision & { reason: string },
): Promise<void> {
  const { listingId, actorId, now, reason } = decision;
  await lockRevision(transaction, decision);
  await transaction
    .updateTable('listing_draft')
    .set({ submitted_at: null, refusal: reason })
    .where('listing_id', '=', listingId)
    .execute();
  const step = { listingId, actorId, now, reason, field: 'moderation' };
  await noteTransition(transaction, { ...step, from: 'revision', to: 'rejected' });
}

/** Locks the draft before the listing, in the order of `submitDraft`, to avoid deadlocks. */
async function lockRevision(
  transaction: Transaction<DB>,
  { listingId, draftVersion }: Decision,
): Promise<{ draft: Draft; submittedAt: Date }> {
  const locked = await transaction
    .selectFrom('listing_draft')
    .select(['version', 'submitted_at', 'discarded_at'])
    .where('listing_id', '=', listingId)
    .forUpdate()
    .executeTakeFirst();
  const listing = await readListingSource(transaction, listingId, { lock: true });
  if (!listing) throw new AppError('not_found', 404);
  const isWaiting = locked?.submitted_at && !locked.discarded_at && listing.moderation === 'approved';
  if (!isWaiting || locked.version !== draftVersion || !locked.submitted_at)
    throw new AppError('stale_version', 409);
  const draft = await readDraft(transaction, { id: listingId, accountId: listing.accountId });
  if (!draft) throw new AppError('not_found', 404);
  return { draft, submittedAt: locked.submitted_at };
}
