import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Chip } from '../search-page.ts';

/** Active filters: a chip per filter that removes it, and a link that removes all. */
export function FilterChips(props: { chips: readonly Chip[]; clearHref: string; className: string }) {
  const { chips, clearHref, className } = props;
  if (chips.length === 0) return null;
  return (
    <div
      className={`flex items-center gap-2 ${className}`}
      role="group"
      aria-label={m.results_active_filters()}
    >
      {chips.map(([label, href]) => (
        <SiteLink
          key={label}
          to={href}
          preventScrollReset
          className="chip chip-on num max-lg:min-h-11"
          aria-label={m.results_remove_filter({ filter: label })}
        >
          {label}
          <Icon name="x" className="x size-4" />
        </SiteLink>
      ))}
      <SiteLink to={clearHref} preventScrollReset className="btn btn-link ml-1 min-h-9 px-1 text-sm">
        {m.results_clear()}
      </SiteLink>
    </div>
  );
}
