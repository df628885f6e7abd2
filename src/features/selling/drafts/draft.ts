/** A working copy as its owner gets it, and what the list of them says. See `draft-fields.ts` for what is typed. */
import type { DraftFields, DraftSources } from '../checking/draft-fields.ts';

export const draftSteps = [1, 2, 3, 4, 5, 6] as const;
/** Start, vehicle, pictures, features, price, contact. */
export type DraftStep = (typeof draftSteps)[number];

export interface DraftPicture {
  id: string;
  state: 'pending' | 'ready' | 'failed';
  width: number | null;
  height: number | null;
  placeholder: string | null;
  view: string;
  alt: string;
}

/** Where the listing stands that the working copy is of. */
export interface DraftListing {
  /** Never submitted: there is nothing but the working copy. */
  isNew: boolean;
  publication: 'draft' | 'active' | 'inactive' | 'archived' | 'expired';
  moderation: 'pending' | 'approved' | 'rejected';
  /** Why it was rejected. */
  reason: string | null;
}

export interface Draft {
  /** Of the listing; the working copy has no number of its own. */
  id: number;
  /** Every save makes the next one; it goes with every change. */
  version: number;
  step: DraftStep;
  fields: DraftFields;
  sources: DraftSources;
  /** In their order, the cover first; without those that were taken away. */
  pictures: DraftPicture[];
  listing: DraftListing;
  /** Since when it waits for a moderator; any change takes it back. */
  submittedAt: Date | null;
  /** Why a moderator refused the changes. */
  refusal: string | null;
  updatedAt: Date;
}

/** What a list of working copies says of one. */
export interface DraftSummary {
  id: number;
  isNew: boolean;
  step: DraftStep;
  fields: Pick<DraftFields, 'type' | 'brand' | 'model' | 'variant' | 'year'>;
  pictureCount: number;
  cover: DraftPicture | null;
  submittedAt: Date | null;
  updatedAt: Date;
}
