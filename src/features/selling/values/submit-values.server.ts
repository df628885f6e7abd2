import type { Transaction } from 'kysely';
import { noteTransition } from '#features/listings/life/change-listing-state.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { insertDraft } from '../drafts/open-draft.server.ts';
import { readDraft } from '../drafts/read-draft.server.ts';
import { draftOfListing } from '../submission/draft-of-listing.ts';
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
 * rules of the seller's own form. Its pictures stay. Throws AppError `not_found` (404), `listing_is_…` and
 * `unsent_changes` (409) while the seller has changes that were not submitted, and FaultyDraft (422).
 */
export async function submitChangedListing(
  transaction: Transaction<DB>,
  ctx: SubmitContext,
  { id, accountId, fields }: Values & { id: number },
): Promise<SubmitOutcome> {
  const current = await lockChangeable(transaction, { id, accountId });
  return submitAnew(transaction, ctx, { ...current, accountId, fields });
}

/** Ids of pictures in order, the cover first. */
export type Arrangement = (current: readonly string[]) => readonly string[];

/**
 * Submits other pictures of an own listing in place of its current ones and of those that wait for review, by the rules
 * of the seller's own form; its values stay. Returns undefined when the pictures stay as they are. Throws as
 * `submitChangedListing`.
 */
export async function submitArrangedPictures(
  transaction: Transaction<DB>,
  ctx: SubmitContext,
  { id, accountId, arrange }: { id: number; accountId: number; arrange: Arrangement },
): Promise<SubmitOutcome | undefined> {
  const current = await lockChangeable(transaction, { id, accountId });
  const before = current.pictures.map((picture) => picture.id);
  const after = arrange(before);
  if (after.join() === before.join()) return undefined;
  const known = new Map(current.pictures.map((picture) => [picture.id, picture]));
  const pictures = after.map((each) => known.get(each) ?? { id: each, view: 'other', alt: '' });
  return submitAnew(transaction, ctx, { ...current, pictures, accountId });
}

interface Changeable {
  listing: ListingSource;
  /** Values and pictures as the seller submitted them last. */
  fields: DraftFields;
  pictures: ListingSource['pictures'];
}

async function lockChangeable(
  transaction: Transaction<DB>,
  { id, accountId }: { id: number; accountId: number },
): Promise<Changeable> {
  await lockSeller(transaction, accountId);
  const listing = await readListingSource(transaction, id, { lock: true });
  if (listing?.accountId !== accountId) throw new AppError('not_found', 404);
  requireEditable(listing);
  const waiting = await readDraft(transaction, { id, accountId });
  if (waiting && !waiting.submittedAt) throw new AppError('unsent_changes', 409);
  return {
    listing,
    fields: waiting?.fields ?? draftOfListing(listing),
    pictures: waiting?.pictures.filter(({ state }) => state !== 'failed') ?? listing.pictures,
  };
}

async function submitAnew(
  transaction: Transaction<DB>,
  ctx: SubmitContext,
  { listing, fields, pictures, accountId }: Changeable & { accountId: number },
): Promise<SubmitOutcome> {
  const { id } = listing;
  // Also deletes a discarded draft.
  await transaction.deleteFrom('listing_draft').where('listing_id', '=', id).execute();
  await insertDraft(transaction, {
    id,
    now: ctx.now(),
    listingVersion: listing.publication === 'draft' ? null : listing.version,
    fields,
    sources: {},
    pictures,
  });
  return submitLocked(transaction, ctx, { id, accountId });
}
