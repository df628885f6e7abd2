import type { Transaction } from 'kysely';
import { parsePhone } from '#features/accounts/phone/phone-number.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { canonicalFields } from '../checking/canonical-fields.ts';
import { checkDraft } from '../checking/check-draft.ts';
import { draftCatalogue } from '../checking/draft-catalogue.ts';
import type { DraftFields, DraftSources } from '../checking/draft-fields.ts';
import { settledFeatures } from '../checking/settled-features.ts';
import type { StatedListing } from '../checking/stated-listing.ts';
import { entriesOf, mergeDraft } from '../drafts/merge-draft.ts';
import { draftOfListing, draftOfStated } from './draft-of-listing.ts';
import { readListingSource, type ListingSource } from './listing-source.server.ts';
import { fieldChanges, type FieldChange } from './field-changes.ts';
import type { StaffEditPatch } from './staff-edit-schema.ts';
import { FaultyDraft, requireEditable } from './submit-draft.server.ts';
import { writeListing } from './write-listing.server.ts';

export interface EditForSeller {
  listingId: number;
  patch: StaffEditPatch;
  now: Date;
}

/**
 * Changes fields of a listing for its seller, by the rules of the seller's own form. The caller checks access and the
 * version and has locked account, working copy and listing. Changes that the seller has begun stay, on top of the new
 * values. Throws AppError `revision_waits` (409) while changes of the seller wait for review, `listing_is_…` (409),
 * `nothing_changed` (409) and FaultyDraft (422).
 */
export async function editForSeller(
  transaction: Transaction<DB>,
  catalogue: Catalogue,
  { listingId, patch, now }: EditForSeller,
): Promise<{ type: string; changes: FieldChange[]; fields: DraftFields }> {
  const listing = await readListingSource(transaction, listingId, { lock: true });
  if (!listing) throw new AppError('not_found', 404);
  requireEditableForSeller(listing);
  const before = draftOfListing(listing);
  const stated = statedAfter(catalogue, { listing, before, patch, now });
  const fields = draftOfStated(stated);
  const changes = fieldChanges(before, fields);
  if (changes.length === 0) throw new AppError('nothing_changed', 409);
  await rebaseDraft(transaction, { listingId, before, fields, now });
  await writeListing(transaction, catalogue, { id: listingId, stated, pictures: listing.pictures, now });
  return { type: stated.type, changes, fields };
}

/** Throws AppError `listing_is_…` (409) for a listing that staff cannot change; a rejected one is its seller's to correct. */
export function requireEditableForSeller(listing: ListingSource): void {
  requireEditable(listing);
  if (listing.publication === 'draft') throw new AppError('listing_is_draft', 409);
  if (listing.moderation === 'rejected') throw new AppError('listing_is_rejected', 409);
}

function statedAfter(
  catalogue: Catalogue,
  {
    listing,
    before,
    patch,
    now,
  }: { listing: ListingSource; before: DraftFields; patch: StaffEditPatch; now: Date },
): StatedListing {
  const typed = { ...before, ...canonicalFields(patch, { catalogue }) };
  const fields = settledFeatures(
    Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null)),
  );
  const check = (at: Date) =>
    checkDraft(fields, { catalogue: draftCatalogue(catalogue), now: at, readPhone: parsePhone });
  const { stated, faults } = check(now);
  if (stated) return stated;
  const changed = new Set<string>(fieldChanges(before, fields).map(({ field }) => field));
  // A value that was right when the seller stated it, such as the day of the next inspection, blocks no correction of others.
  const stillRight = faults.some(({ field }) => changed.has(field))
    ? undefined
    : check(new Date(String(listing.columns['updated_at']))).stated;
  if (!stillRight) throw new FaultyDraft(faults);
  return stillRight;
}

/** Gives the seller's working copy the new values of the fields that the seller has not changed in it. */
async function rebaseDraft(
  transaction: Transaction<DB>,
  {
    listingId,
    before,
    fields,
    now,
  }: { listingId: number; before: DraftFields; fields: DraftFields; now: Date },
): Promise<void> {
  const draft = await transaction
    .selectFrom('listing_draft')
    .select(['fields', 'sources', 'version', 'submitted_at'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  if (!draft) return;
  if (draft.submitted_at) throw new AppError('revision_waits', 409);
  const known = draft.fields as DraftFields;
  const own = fieldChanges(before, known);
  const { pending } = mergeDraft(fields, {
    mine: Object.fromEntries(own.map(({ field, after }) => [field, after ?? ''])),
    base: Object.fromEntries(own.map(({ field, before: base }) => [field, base])),
  });
  const merged = Object.fromEntries(
    entriesOf({ ...fields, ...pending.mine }).filter(([, value]) => value !== ''),
  ) as DraftFields;
  const taken = fieldChanges(known, merged);
  if (taken.length === 0) return;
  const sources = Object.fromEntries(
    Object.entries(draft.sources as DraftSources).filter(
      ([source]) => !taken.some(({ field }) => field === source),
    ),
  );
  await transaction
    .updateTable('listing_draft')
    .set({
      fields: JSON.stringify(merged),
      sources: JSON.stringify(sources),
      version: draft.version + 1,
      updated_at: now,
    })
    .where('listing_id', '=', listingId)
    .execute();
}
