import type { SortOrder } from './search-query.ts';

/** What a listing can be sorted by: an integer each, unstated values last in either direction. */
export const sortColumns = ['published', 'score', 'price', 'year'] as const;
export type SortColumn = (typeof sortColumns)[number];

/**
 * Every order as (column, direction); equal values, and all that do not state one, come newest id first.
 * Two orders have tiers in front of that: `best` puts listings with more of the asked words in their title
 * first, `nearest` goes by the distance of the town (towns of unknown distance last).
 */
export const sortRules: Record<SortOrder, { column: SortColumn; descending: boolean }> = {
  best: { column: 'score', descending: true },
  newest: { column: 'published', descending: true },
  oldest: { column: 'published', descending: false },
  price_asc: { column: 'price', descending: false },
  price_desc: { column: 'price', descending: true },
  year_desc: { column: 'year', descending: true },
  year_asc: { column: 'year', descending: false },
  nearest: { column: 'published', descending: true },
};

/** What one point of completeness (0 to 100) is worth against a younger listing: all of them about 8 days. */
export const COMPLETENESS_POINT_SECONDS = 2 * 3600;

/** The part of the best match that does not depend on the question, in seconds. */
export const staticScore = (publishedAt: number, completeness: number): number =>
  publishedAt + completeness * COMPLETENESS_POINT_SECONDS;
