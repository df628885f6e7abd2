import type { SearchPageData } from './search-page.ts';

const known = new WeakMap<object, SearchPageData>();

/**
 * Adds the page data to a loader result as one JSON text, because the router's serialization of thousands of small
 * values takes longer than the search.
 */
export function withSearchPage<Rest extends object>(
  rest: Rest,
  page: SearchPageData,
): Rest & { page: string } {
  const answer = { ...rest, page: JSON.stringify(page) };
  known.set(answer, page);
  return answer;
}

/** Page data of a loader result; returns the same object for the same result. */
export function readSearchPage(answer: { page: string }): SearchPageData {
  const page = known.get(answer) ?? (JSON.parse(answer.page) as SearchPageData);
  known.set(answer, page);
  return page;
}
