import type * as z from 'zod';
import { draftFieldsPatch } from '../drafts/draft-schema.ts';
import { sellerOnlyFields } from './staff-edit.ts';

type SellerOnly = (typeof sellerOnlyFields)[number];

/** Null removes a field; absent fields stay unchanged. */
export const staffEditPatch = draftFieldsPatch.omit(
  Object.fromEntries(sellerOnlyFields.map((field) => [field, true])) as Record<SellerOnly, true>,
);
export type StaffEditPatch = z.output<typeof staffEditPatch>;
