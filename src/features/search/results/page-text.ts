import type { SearchPageData } from './search-page.ts';

const known = new WeakMap<object, SearchPageData>();

/**
 * The answer of a loader with the page of results as one text in it: what the router makes of thousands of small
 * values takes longer than the search that found them.
 */
export function withSearchPage<Rest extends object>(
  rest: Rest,
  page: SearchPageData,
): Rest & { page: string } {
  const answer = { ...rest, page: JSON.stringify(page) };
  known.set(answer, page);
  return answer;
}

/** The page a loader answered with; the same object for the same answer, a new one for a new answer. */
export function readSearchPage(answer: { page: string }): SearchPageData {
  const page = known.get(answer) ?? (JSON.parse(answer.page) as SearchPageData);
  known.set(answer, page);
  return page;
}
