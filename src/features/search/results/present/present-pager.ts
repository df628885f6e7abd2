import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { PagerData } from '../search-page.ts';

/** Linked pages: the first, the last, the current and its neighbours; 0 means a gap. */
export function linkedPages(page: number, pages: number): number[] {
  const near = [page - 1, page, page + 1].filter((each) => each > 1 && each < pages);
  const linked = [1, ...near, ...(pages > 1 ? [pages] : [])];
  return linked.flatMap((each, index) => {
    const missing = each - (linked[index - 1] ?? each - 1) - 1;
    if (missing === 0) return [each];
    return missing === 1 ? [each - 1, each] : [0, each];
  });
}

/** Undefined for a single page or a page past the end. `hrefOf` returns the address of a page, from 1. */
export function presentPager(
  page: number,
  pages: number,
  hrefOf: (page: number) => string,
): PagerData | undefined {
  if (pages < 2 || page > pages) return undefined;
  return {
    pages: linkedPages(page, pages).map((each) => {
      if (each === 0) return null;
      return each === page
        ? ([formatNumber(each), hrefOf(each), 1] as const)
        : ([formatNumber(each), hrefOf(each)] as const);
    }),
    previous: page > 1 ? hrefOf(page - 1) : undefined,
    next: page < pages ? hrefOf(page + 1) : undefined,
    position: m.results_page_of({ page: formatNumber(page), pages: formatNumber(pages) }),
  };
}
