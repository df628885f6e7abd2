import type { DraftFields, DraftSources } from '../checking/draft-fields.ts';

export const draftSteps = [1, 2, 3, 4, 5, 6] as const;
/** 1 start, 2 vehicle, 3 pictures, 4 features, 5 price, 6 contact. */
export type DraftStep = (typeof draftSteps)[number];

export interface DraftPicture {
  id: string;
  state: 'pending' | 'ready' | 'failed';
  width: number | null;
  height: number | null;
  placeholder: string | null;
  view: string;
  alt: string;
  /** Code of the reason when it failed. */
  fault: string | null;
  /** Pictures to be processed before a pending one. */
  ahead: number | null;
}

/** State of the listing that a draft belongs to. */
export interface DraftListing {
  /** Whether the listing was never submitted. */
  isNew: boolean;
  publication: 'draft' | 'active' | 'inactive' | 'archived' | 'expired';
  moderation: 'pending' | 'approved' | 'rejected';
  /** Reason for its rejection. */
  reason: string | null;
}

/** A draft as its owner reads it. */
export interface Draft {
  /** Id of the listing; a draft has no id of its own. */
  id: number;
  /** Increases with each save; every change states the version it is based on. */
  version: number;
  step: DraftStep;
  fields: DraftFields;
  sources: DraftSources;
  /** In display order, the cover first. */
  pictures: DraftPicture[];
  /** Removed pictures that can be restored, the last one first; at most 30. */
  removed: DraftPicture[];
  listing: DraftListing;
  /** When it was submitted for review; null when it was changed since. */
  submittedAt: Date | null;
  /** Reason why a moderator refused the changes. */
  refusal: string | null;
  updatedAt: Date;
}

/** An entry in the list of drafts. */
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
