import { parsePhone } from '#features/accounts/phone/phone-number.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import { checkDraft } from '../checking/check-draft.ts';
import { draftCatalogue } from '../checking/draft-catalogue.ts';
import { draftOfListing, draftOfStated } from './draft-of-listing.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import type { Draft } from '../drafts/draft.ts';
import { readListingSource } from './listing-source.server.ts';
import { changesBetween, type RevisionChange } from './field-changes.ts';
import { readDraft } from '../drafts/read-draft.server.ts';

export interface Revision {
  draftVersion: number;
  submittedAt: Date;
  changes: RevisionChange[];
  picturesBefore: string[];
  picturesAfter: string[];
}

/** Reads the changes of an approved listing that wait for review; undefined when none do. The caller checks access. */
export async function getRevision(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  listingId: number,
): Promise<Revision | undefined> {
  const listing = await readListingSource(db, listingId);
  if (listing?.moderation !== 'approved') return undefined;
  const draft = await readDraft(db, { id: listingId, accountId: listing.accountId });
  if (!draft?.submittedAt) return undefined;
  return {
    draftVersion: draft.version,
    submittedAt: draft.submittedAt,
    changes: changesBetween(draftOfListing(listing), asStored(draft, catalogue)),
    picturesBefore: listing.pictures.map(({ id }) => id),
    picturesAfter: draft.pictures.map(({ id }) => id),
  };
}

/** Normalises fields by way of stored values, so that `9 000` and `9000` are no change. */
function asStored({ fields, submittedAt }: Draft, catalogue: Catalogue): DraftFields {
  const now = submittedAt ?? new Date();
  const options = { catalogue: draftCatalogue(catalogue), now, readPhone: parsePhone };
  const { stated } = checkDraft(fields, options);
  return stated ? draftOfStated(stated) : fields;
}
