import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import type { DashboardView } from '../present-dashboard.ts';

/** Chooses the days that the figures compare; each range has an address. */
export function RangeSwitch({ ranges }: { ranges: DashboardView['ranges'] }) {
  return (
    <nav aria-label={m.admin_range()} className="flex rounded-lg bg-sunken p-1 max-lg:mt-4">
      {ranges.map(({ label, href, isCurrent }) => (
        <Link
          key={href}
          to={href}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={`num grid min-h-11 flex-1 place-items-center rounded-md px-2 text-sm font-medium whitespace-nowrap lg:min-h-9 lg:px-3.5 ${
            isCurrent ? 'bg-surface text-fg shadow-sm' : 'text-fg-2 hover:text-fg'
          }`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
