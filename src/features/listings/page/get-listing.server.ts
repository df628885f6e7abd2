import { defineOperation } from '#features/access/define-operation.server.ts';
import { maskContacts } from '#kernel/contacts/contact-parts.ts';
import { plainText } from '#kernel/plain-text.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { ListingDetail } from './listing-detail.ts';
import { listingVisibility } from '../life/listing-visibility.ts';
import { readListing, readListings, type ReadListing } from './read-listing.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { listingDetailSchema, listingJson } from '../listing-json.ts';

/**
 * Returns a listing that the public may read, with contacts in its texts masked. Throws AppError `not_found` (404) if it is unknown or hidden, `gone`
 * (410) if it left the market too long ago.
 */
export async function getListing(ctx: { db: Database; now: () => Date }, id: number): Promise<ListingDetail> {
  const row = await readListing(ctx.db, id);
  if (!row) throw new AppError('not_found', 404);
  const visibility = listingVisibility({ ...row.standing, closedAt: row.closedAt }, ctx.now());
  if (visibility === 'unknown') throw new AppError('not_found', 404);
  if (visibility === 'gone') throw new AppError('gone', 410);
  return publicDetail(row, visibility);
}

/** Returns those of the listings that are published, as the public reads them, in no order. */
export async function getPublished(ctx: { db: Database }, ids: readonly number[]): Promise<ListingDetail[]> {
  const rows = await readListings(ctx.db, ids);
  return rows.filter(({ standing }) => standing.published).map((row) => publicDetail(row, 'available'));
}

function publicDetail(
  { standing, ...listing }: ReadListing,
  visibility: ListingDetail['state'],
): ListingDetail {
  const state = standing.published && standing.sale === 'reserved' ? 'reserved' : visibility;
  const variant = maskContacts(listing.variant);
  const description = maskContacts(plainText(listing.description));
  const contactsHidden = variant !== listing.variant || description !== plainText(listing.description);
  return { ...listing, state, variant, description, contactsHidden };
}

export const getListingOperation = defineOperation({
  method: 'GET',
  path: '/api/listings/:id',
  access: 'everyone',
  budget: 'detail',
  tag: 'listings',
  summary: 'One listing',
  description:
    'Includes listings that left the market in the last 90 days; 410 after that. Telephone numbers, e-mail addresses ' +
    'and links in its texts are masked; `contacts_hidden` says so.',
  params: idParams,
  output: listingDetailSchema,
  errors: ['gone', 'not_found'],
  run: async (ctx: Parameters<typeof getListing>[0], { params }) =>
    listingJson(await getListing(ctx, params.id)),
});
