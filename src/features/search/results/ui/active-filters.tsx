import { m } from '#platform/i18n/messages.ts';
import type { SearchPageData } from '../search-page.ts';
import { FilterChips } from './filter-chips.tsx';
import { SiteLink } from '#ui/site-link.tsx';

/**
 * Chips that remove a filter, followed by popular filters to add, with the number of results each would give. The row
 * is always rendered, so that the results do not move with the first filter; it scrolls on small screens.
 */
export function ActiveFilters({ data }: { data: Pick<SearchPageData, 'chips' | 'popular' | 'clearHref'> }) {
  const { chips, popular, clearHref } = data;
  return (
    <div className="no-bar -mx-4 flex min-h-14 items-start gap-2 overflow-x-auto px-4 pb-3 md:max-lg:-mx-6 md:max-lg:px-6 lg:mx-0 lg:min-h-13 lg:flex-wrap lg:overflow-visible lg:px-0 lg:pb-4">
      <FilterChips chips={chips} clearHref={clearHref} className="lg:flex-wrap" />
      {popular.length > 0 && (
        <ul className="flex items-center gap-2 lg:flex-wrap print:hidden" aria-label={m.results_popular()}>
          {popular.map(([label, count, href]) => (
            <li key={href} className="flex">
              <SiteLink to={href} preventScrollReset className="chip num max-lg:min-h-11">
                {label}
                <span className="font-normal text-fg-3">{count}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
