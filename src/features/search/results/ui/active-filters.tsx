import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import type { SearchPageData } from '../search-page.ts';
import { FilterChips } from './filter-chips.tsx';

/**
 * Chips that remove a filter; on wide screens followed by popular filters to add, which small screens show among the
 * results. There the row is always rendered, so that the results do not move.
 */
export function ActiveFilters({ data }: { data: Pick<SearchPageData, 'chips' | 'popular' | 'clearHref'> }) {
  const { chips, popular, clearHref } = data;
  return (
    <div
      className={`no-bar -mx-4 flex items-start gap-2 overflow-x-auto px-4 pb-3 md:max-lg:-mx-6 md:max-lg:px-6 lg:mx-0 lg:min-h-13 lg:flex-wrap lg:overflow-visible lg:px-0 lg:pb-4 ${chips.length === 0 ? 'max-lg:hidden' : ''}`}
    >
      <FilterChips chips={chips} clearHref={clearHref} className="lg:flex-wrap" />
      <PopularFilters popular={popular} className="max-lg:hidden lg:flex-wrap" />
    </div>
  );
}

/** Filters that many people choose, with the number of results each would give. */
export function PopularFilters(props: { popular: SearchPageData['popular']; className: string }) {
  if (props.popular.length === 0) return null;
  return (
    <ul className={`no-bar flex items-center gap-2 ${props.className}`} aria-label={m.results_popular()}>
      {props.popular.map(([label, count, href]) => (
        <li key={href} className="flex">
          <Link to={href} preventScrollReset className="chip num max-lg:min-h-11">
            {label}
            <span className="font-normal text-fg-3">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
