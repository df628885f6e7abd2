import * as z from 'zod';
import { MAX_KEPT_ADDRESS } from './kept-search.ts';

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
