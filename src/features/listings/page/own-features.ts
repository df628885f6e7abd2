import { statedValue } from '#features/catalogue/fields/field-column.ts';
import { implyingField, type ImplyingField } from '#features/catalogue/options/implied-features.ts';
import type { ListingDetail } from './listing-detail.ts';

/** Features of a listing that none of its stated fields repeats. */
export const ownFeatures = (listing: ListingDetail): string[] =>
  listing.features.filter((feature) => !isStated(implyingField(feature), listing));

function isStated(field: ImplyingField | undefined, listing: ListingDetail): boolean {
  switch (field) {
    case undefined:
      return false;
    case 'barter':
      return listing.barter;
    case 'vat':
      return listing.vat !== 'private_or_exempt';
    case 'new_import':
      return listing.newImport;
    default:
      return (statedValue(listing, field) ?? null) !== null;
  }
}
