import type { Transaction } from 'kysely';
import { noteTransition } from '#features/listings/life/change-listing-state.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { insertDraft } from '../drafts/open-draft.server.ts';
import { readDraft } from '../drafts/read-draft.server.ts';
import { readListingSource, type ListingSource } from '../submission/listing-source.server.ts';
import {
  requireEditable,
  submitLocked,
  type SubmitContext,
  type SubmitOutcome,
} from '../submission/submit-draft.server.ts';

interface Values {
  accountId: number;
  fields: DraftFields;
}

/**
 * Creates a listing with the given values and submits it, by the rules of the seller's own form. Throws AppError
 * `live_limit` (409) and FaultyDraft (422).
 */
export async function submitNewListing(
  transaction: Transaction<DB>,
  ctx: SubmitContext,
  { accountId, fields }: Values,
): Promise<{ id: number; outcome: SubmitOutcome }> {
  await lockSeller(transaction, accountId);
  const now = ctx.now();
  const { id } = await transaction
    .insertInto('listing')
    .values({ account_id: accountId, publication: 'draft', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const step = { listingId: id, now, actorId: accountId, field: 'publication' };
  await noteTransition(transaction, { ...step, from: null, to: 'draft' });
  await insertDraft(transaction, { id, now, listingVersion: null, fields, sources: {}, pictures: [] });
  return { id, outcome: await submitLocked(transaction, ctx, { id, accountId }) };
}

/**
 * Submits the given values of an own listing in place of its current ones and of those that wait for review, by the
 * rules of the seller's own form. Its pictures stay unless others are given. Throws AppError `not_found` (404), `listing_is_…` and
 * `unsent_changes` (409) while the seller has changes that were not submitted, and FaultyDraft (422).
 */
export async function submitChangedListing(
  transaction: Transaction<DB>,
  ctx: SubmitContext,
  {
    id,
    accountId,
    fields,
    pictures: given,
  }: Values & { id: number; pictures?: readonly ListingSource['pictures'][number][] },
): Promise<SubmitOutcome> {
  await lockSeller(transaction, accountId);
  const listing = await readListingSource(transaction, id, { lock: true });
  if (listing?.accountId !== accountId) throw new AppError('not_found', 404);
  requireEditable(listing);
  const waiting = await readDraft(transaction, { id, accountId });
  if (waiting && !waiting.submittedAt) throw new AppError('unsent_changes', 409);
  const pictures = given ?? waiting?.pictures.filter(({ state }) => state !== 'failed') ?? listing.pictures;
  // Also deletes a discarded draft.
  await transaction.deleteFrom('listing_draft').where('listing_id', '=', id).execute();
  await insertDraft(transaction, {
    id,
    now: ctx.now(),
    listingVersion: listing.publication === 'draft' ? null : listing.version,
    fields,
    sources: {},
    pictures: [...pictures],
  });
  return submitLocked(transaction, ctx, { id, accountId });
}
