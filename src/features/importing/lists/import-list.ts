import type { DraftTextKey } from '#features/selling/checking/draft-fields.ts';
import { importFaults, type ImportChange, type ImportFault } from '../items/import-item.ts';
import type { ImportSite } from '../import-site.ts';
import type { FoundListing } from '../reading/source-list.ts';

/** Listings of one list at most, and pages on which they stand. */
export const MAX_LISTINGS = 500;
export const MAX_LIST_PAGES = 40;

export const listFaults = [...importFaults, 'needs_scripts'] as const;
export type ListFault = ImportFault | 'needs_scripts';

export const listStates = ['waiting', 'read', 'failed'] as const;
export type ListState = (typeof listStates)[number];

export const listKinds = ['page', 'pasted', 'account'] as const;
/** A dealer page, pasted pages, or an account of the site that is read through its import API. */
export type ListKind = (typeof listKinds)[number];

const ACCOUNT = 'account:';

/** Stored instead of an address. `key` recognises an account of the site without telling its name. */
export const accountAddress = (key: string): string => `${ACCOUNT}${key}`;

export const listKindOf = (address: string): ListKind =>
  address === '' ? 'pasted' : address.startsWith(ACCOUNT) ? 'account' : 'page';

/** As stored: a listing that a complete later reading did not find is gone. */
export interface ListedListing extends FoundListing {
  isGone?: boolean;
}

/** States of a listing of another site compared with the imports of the account. */
export const foundStatuses = ['new', 'waiting', 'failed', 'here', 'changed', 'gone'] as const;
export type FoundStatus = (typeof foundStatuses)[number];

export interface ListedEntry extends FoundListing {
  status: FoundStatus;
  fault: ImportFault | null;
  address: string;
  /** Its import, if there is one. */
  importId: number | null;
  /** Its draft or listing, while it exists. */
  listingId: number | null;
  isDraft: boolean;
  isConfirmed: boolean;
  toCheck: number;
  /** Fields without which the draft cannot be submitted. */
  missing: DraftTextKey[];
  /** Words that no value of ours means. */
  unknown: string[];
  changes: ImportChange[];
}

export interface ImportList {
  id: number;
  site: ImportSite;
  kind: ListKind;
  /** Null unless it is a page. */
  address: string | null;
  state: ListState;
  fault: ListFault | null;
  isPaused: boolean;
  isCut: boolean;
  stated: number | null;
  /** Listings found so far by the reading under way. */
  counted: number;
  readAt: Date | null;
  /** Chosen listings that wait, and those that are done. */
  waiting: number;
  done: number;
  listings: ListedEntry[];
}
