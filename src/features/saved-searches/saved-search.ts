import type { Locale } from '#kernel/locale.ts';

/** When the owner gets mail about new listings of a saved search. */
export const searchAlerts = ['off', 'at_once', 'daily', 'weekly'] as const;
export type SearchAlert = (typeof searchAlerts)[number];

export const MAX_NAME_LENGTH = 100;

/** Page of the account's saved searches. */
export const SEARCHES_PATH = '/user/searches';

/** Longest query string of a search. */
export const MAX_ADDRESS_LENGTH = 4_000;

/** Time in which a visitor must confirm a search, and in which a deletion can be undone. */
export const CONFIRM_WITHIN_MS = 24 * 3_600_000;

export interface SavedSearch {
  id: number;
  /** Null for a visitor, who has `email`. */
  accountId: number | null;
  email: string | null;
  locale: Locale;
  name: string;
  /** Canonical query string without order, page and layout: '' or '?…'. */
  address: string;
  alert: SearchAlert;
  paused: boolean;
  createdAt: Date;
  confirmedAt: Date | null;
  seenAt: Date;
  alertedAt: Date | null;
  /** Follows the answers of the account's preferences. */
  ofPreferences: boolean;
}
