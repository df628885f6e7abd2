import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { draftOfListing } from '#features/selling/submission/draft-of-listing.ts';
import { requireEditableForSeller } from '#features/selling/submission/edit-for-seller.server.ts';
import { readListingSource } from '#features/selling/submission/listing-source.server.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { ListingChanges } from './listing-changes.ts';

/** An edit in force whose values the form can restore. */
export interface EarlierEdit {
  id: number;
  at: Date;
  facts: string;
  objection: string | null;
  changes: ListingChanges;
}

export interface ListingToEdit {
  id: number;
  version: number;
  /** Without the seller's contacts. */
  fields: DraftFields;
  /** Language of the seller. */
  locale: Locale;
  earlier: EarlierEdit[];
}

/**
 * Reads a listing for the form of staff. Requires a moderator. Throws AppError `not_found` (404), `listing_is_…` and
 * `revision_waits` (409) while it cannot be changed.
 */
export async function getListingToEdit(
  { db, config }: { db: Database; config: { mode: 'demo' | 'production' } },
  viewer: Viewer | undefined,
  id: number,
): Promise<ListingToEdit> {
  requireStaff(viewer, 'moderator', { secondFactor: config.mode === 'production' });
  const listing = await readListingSource(db, id);
  // Drafts of sellers are private, and deleted listings are kept only for an undo.
  if (!listing || ['draft', 'deleted'].includes(listing.publication)) throw new AppError('not_found', 404);
  requireEditableForSeller(listing);
  const [seller, revision, earlier] = await Promise.all([
    db.selectFrom('account').select('locale').where('id', '=', listing.accountId).executeTakeFirstOrThrow(),
    db
      .selectFrom('listing_draft')
      .select('version')
      .where('listing_id', '=', id)
      .where('submitted_at', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('statement_of_reasons')
      .select((statement) => [
        'id',
        'at',
        'facts',
        'objection',
        statement.ref('changes').$castTo<ListingChanges>().as('changes'),
      ])
      .where('listing_id', '=', id)
      .where('decision', '=', 'edited')
      .where('withdrawn_at', 'is', null)
      .orderBy('id', 'desc')
      .execute(),
  ]);
  if (revision) throw new AppError('revision_waits', 409);
  return {
    id,
    version: listing.version,
    fields: withoutContacts(draftOfListing(listing)),
    locale: (seller.locale ?? 'bg') as Locale,
    earlier,
  };
}

const withoutContacts = (fields: DraftFields): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !field.startsWith('contact')));
