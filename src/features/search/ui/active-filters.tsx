import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { Chip } from '../search-page.ts';

/** One chip per filter, which removes it; on a small screen in one row that scrolls. */
export function ActiveFilters({ chips, clearHref }: { chips: Chip[]; clearHref: string }) {
  if (chips.length === 0) return null;
  return (
    <div
      className="no-bar -mx-4 overflow-x-auto px-4 pb-4 lg:mx-0 lg:overflow-visible lg:px-0"
      role="group"
      aria-label={m.results_active_filters()}
    >
      <div className="flex items-center gap-2 lg:flex-wrap">
        {chips.map(([label, href]) => (
          <Link
            key={label}
            to={href}
            preventScrollReset
            className="chip chip-on num max-lg:min-h-11"
            aria-label={m.results_remove_filter({ filter: label })}
          >
            {label}
            <Icon name="x" className="x size-4" />
          </Link>
        ))}
        <Link to={clearHref} preventScrollReset className="btn btn-link ml-1 min-h-9 px-1 text-sm">
          {m.results_clear()}
        </Link>
      </div>
    </div>
  );
}
