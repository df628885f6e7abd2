import type { DraftTextKey } from '#features/selling/checking/draft-fields.ts';
import type { ImportSite } from '../import-site.ts';
import type { MappedListing, ReadValue } from '../mapping/read-value.ts';

export const importStates = ['waiting', 'ready', 'confirmed', 'failed', 'same'] as const;
export type ImportState = (typeof importStates)[number];

/** Why a listing could not be read, or has no draft. */
export const importFaults = [
  'blocked',
  'gone',
  'layout_changed',
  'too_many_drafts',
  'too_large',
  'unreachable',
] as const;
export type ImportFault = (typeof importFaults)[number];

/** Values read from a page, kept for the review. */
export interface ImportReading extends MappedListing {
  title: string;
  /** Absent for a page. */
  origin?: 'account';
  /** The dealer page that sells it, if we fetched the page that says so. */
  dealer?: string;
}

/**
 * How ownership is shown: by the confirmed phone, by the code of the import, by that of another listing of the same
 * dealer page, or by the credentials of the account there.
 */
export const proofs = ['phone', 'code', 'dealer', 'account'] as const;
export type Proof = (typeof proofs)[number];

export interface ImportPicture {
  url: string;
  state: 'waiting' | 'added' | 'failed';
}

/** A value that the site changed since the listing was read first; null for none. */
export interface ImportChange {
  field: DraftTextKey;
  before: string | null;
  after: string | null;
  /** The words of the source, before and after. */
  texts?: readonly [string | null, string | null];
}

/** As stored: changes that the seller decided stay until the next reading, so that the decision can be undone. */
export interface StoredChange extends ImportChange {
  state?: 'taken' | 'left';
  /** For a taken one: the value of the draft and that of the reading before. */
  previous?: string | null;
  was?: ReadValue | null;
}

/** Changes that wait for a decision. */
export const openChanges = (stored: readonly StoredChange[]): StoredChange[] =>
  stored.filter(({ state }) => state === undefined);

export interface ImportItem {
  id: number;
  site: ImportSite;
  state: ImportState;
  fault: ImportFault | null;
  address: string | null;
  /** Text that proves ownership when it stands in the listing there. */
  code: string;
  proof: Proof | null;
  reading: ImportReading | null;
  pictures: ImportPicture[];
  changes: ImportChange[];
  /** Its draft or listing. */
  listingId: number | null;
  /** Whether the draft can still be reviewed; false once it was submitted. */
  isDraft: boolean;
  sameAs: number | null;
  /** Values that the seller has to look at. */
  toCheck: number;
  cover: string | null;
  readAt: Date | null;
}
