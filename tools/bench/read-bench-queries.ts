import { readFileSync } from 'node:fs';
import { anyQuery, type SearchQuery } from '#features/search/index/search-query.ts';

/**
 * `tuned` and `broad`: queries the index was optimised with; `held-out` and `broad-held-out`: made the same way and
 * never used for optimisation. The broad ones choose several options in four to six groups; `written` are such
 * searches written by hand.
 */
export const queryLists = ['tuned', 'held-out', 'broad', 'broad-held-out', 'written'] as const;
export type QueryList = (typeof queryLists)[number];

export const queryFile = (list: QueryList): URL => new URL(`bench-queries-${list}.jsonl`, import.meta.url);

/** Reads the committed queries, one per line with only its filters. */
export function readBenchQueries(list: QueryList): SearchQuery[] {
  const lines = readFileSync(queryFile(list), 'utf8').trim().split('\n');
  return lines.map((line) => ({ ...anyQuery, ...(JSON.parse(line) as Partial<SearchQuery>) }));
}
