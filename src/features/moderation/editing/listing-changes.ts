import type { FieldChange } from '#features/selling/submission/field-changes.ts';

/** Fields that staff changed in a listing, and its type, which names and writes them. */
export interface ListingChanges {
  type: string;
  fields: FieldChange[];
}
