import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { Chip } from '../../results/search-page.ts';

/** Links to the landing pages that this one is a part of; on wide screens only. */
export function LandingPath({ path }: { path: Chip[] }) {
  return (
    <nav
      aria-label={m.listing_breadcrumb()}
      className="hidden flex-wrap items-center gap-1.5 pt-3 text-sm text-fg-2 lg:flex"
    >
      {[[m.app_name(), '/'] as const, ...path].map(([label, href], index) => (
        <Fragment key={href}>
          {index > 0 && <Icon name="chevron-right" className="size-4 flex-none text-fg-3" />}
          <Link to={href} className="inline-flex min-h-6 items-center hover:underline">
            {label}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
