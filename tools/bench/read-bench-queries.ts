import { readFileSync } from 'node:fs';
import { anyQuery, type SearchQuery } from '#features/search/index/search-query.ts';

/** `tuned`: the questions the index was made fast with; `held-out`: those it was never looked at with. */
export const queryLists = ['tuned', 'held-out'] as const;
export type QueryList = (typeof queryLists)[number];

export const queryFile = (list: QueryList): URL => new URL(`bench-queries-${list}.jsonl`, import.meta.url);

/** The committed questions, one to a line, each saying only what it asks for. */
export function readBenchQueries(list: QueryList): SearchQuery[] {
  const lines = readFileSync(queryFile(list), 'utf8').trim().split('\n');
  return lines.map((line) => ({ ...anyQuery, ...(JSON.parse(line) as Partial<SearchQuery>) }));
}
