import type { SortOrder } from './search-query.ts';

/** Sort columns hold one integer per listing; values not stated come last in both directions. */
export const sortColumns = ['published', 'score', 'price', 'year'] as const;
export type SortColumn = (typeof sortColumns)[number];

/**
 * Every sort order as (column, direction); equal values and values not stated come by id descending. Three
 * orders put tiers first: `best` by the points of the query's words (see `wordTiers`), `nearest` by the distance of
 * the town (towns of unknown distance last), `rating` by the price rating (unrated prices last).
 */
export const sortRules: Record<SortOrder, { column: SortColumn; descending: boolean }> = {
  best: { column: 'score', descending: true },
  newest: { column: 'published', descending: true },
  oldest: { column: 'published', descending: false },
  price_asc: { column: 'price', descending: false },
  price_desc: { column: 'price', descending: true },
  rating: { column: 'published', descending: true },
  year_desc: { column: 'year', descending: true },
  year_asc: { column: 'year', descending: false },
  nearest: { column: 'published', descending: true },
};

/** Seconds of age that one point of completeness (0 to 100) offsets; all of them offset about 8 days. */
export const COMPLETENESS_POINT_SECONDS = 2 * 3600;

/** The part of the `best` order that does not depend on the query, in seconds. */
export const staticScore = (publishedAt: number, completeness: number): number =>
  publishedAt + completeness * COMPLETENESS_POINT_SECONDS;
