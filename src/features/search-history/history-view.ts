import * as z from 'zod';
import { MAX_KEPT_ADDRESS, type KeptSearch } from './kept-search.ts';

/** A kept search in calls of the API. */
export const keptSearchSchema = z.strictObject({
  address: z.string().max(MAX_KEPT_ADDRESS).describe('Query string of the results page'),
  seen_at: z.int().nonnegative().describe('When its results were last seen, in milliseconds since 1970'),
  pinned: z.boolean(),
});

/** A search of the history, with texts in the language of the page. */
export const historySearchSchema = keptSearchSchema.extend({
  name: z.string().describe('Its meaning'),
  href: z.string().describe('Path of its results, which mark the listings published since'),
  total: z.string().describe('Current number of listings'),
  fresh: z.string().nullable().describe('Number of listings published since, if there are any'),
  seen: z.string().describe('When its results were last seen'),
});

export type HistorySearch = z.infer<typeof historySearchSchema>;

export interface HistoryList {
  is_off: boolean;
  searches: HistorySearch[];
}

/** Kept searches: those of the account, or of this browser for a visitor. Calls throw ApiError. */
export interface SearchHistory {
  /** Pinned searches first, or with `newest` only so many of the latest. */
  list: (newest?: number) => Promise<HistoryList>;
  /** Adds searches, also one that was just forgotten. */
  keep: (searches: readonly KeptSearch[]) => Promise<void>;
  pin: (address: string, pinned: boolean) => Promise<void>;
  forget: (address: string) => Promise<void>;
  /** Forgets everything, and switches the history off or on if `isOff` is given. */
  forgetAll: (isOff?: boolean) => Promise<void>;
}
