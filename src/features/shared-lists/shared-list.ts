import type { ScamWarning } from '#features/trust/message-guard/scam-warning.ts';
import type { FavouriteNow } from '#features/favourites/favourite-json.ts';

export const sharedKinds = ['favourites', 'comparison'] as const;
export type SharedKind = (typeof sharedKinds)[number];

export const MAX_LISTS = 20;
export const MAX_NAME_LENGTH = 60;
export const MAX_COMMENTS = 500;
export const MAX_COMMENT_LENGTH = 1000;

/** Header with the token of the secret link; the owner is known by the session. */
export const SHARED_LIST_HEADER = 'x-shared-list-token';

/** Path of a shared list: with the token for readers, with the number for its owner. */
export const sharedListPath = (key: string | number): string => `/favorites/${key}`;

export interface SharedComment {
  id: number;
  /** Empty when the writer gave none. */
  name: string;
  text: string;
  byOwner: boolean;
  /** Not by the owner, and written since the owner last opened the list. Always false for readers. */
  isNew: boolean;
  /** ISO 8601 in UTC. */
  writtenAt: string;
  warnings: ScamWarning[];
}

export interface SharedListing {
  /** As it is now. */
  now: FavouriteNow;
  /** As it was when the list was shared. */
  title: string;
  /** The owner's note, empty unless notes are shared. */
  note: string;
  comments: SharedComment[];
}

/** A shared list as its page shows it. Says nothing about the owner except the name that they typed for the list. */
export interface SharedListView {
  id: number;
  kind: SharedKind;
  name: string;
  isOwner: boolean;
  /** Whether a link opens it. */
  hasLink: boolean;
  listings: SharedListing[];
  /** Comments about the whole list. */
  comments: SharedComment[];
}
