import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { Chip } from '../../results/search-page.ts';

/** Links to the landing pages that this one is a part of; on small screens only the nearest of them. */
export function LandingPath({ name, path }: { name: string; path: Chip[] }) {
  const links = [[m.app_name(), '/'] as const, ...path];
  return (
    <nav aria-label={name} className="flex flex-wrap items-center gap-1.5 text-sm text-fg-2 lg:pt-3">
      {links.map(([label, href], index) => {
        const isNearest = index === links.length - 1;
        return (
          <Fragment key={href}>
            {index > 0 && (
              <Icon name="chevron-right" className="hidden size-4 flex-none text-fg-3 lg:block" />
            )}
            <Link
              to={href}
              className={`${isNearest ? 'inline-flex' : 'hidden lg:inline-flex'} min-h-11 items-center gap-1.5 hover:underline lg:min-h-6`}
            >
              {isNearest && <Icon name="chevron-left" className="size-4 flex-none text-fg-3 lg:hidden" />}
              {label}
            </Link>
          </Fragment>
        );
      })}
    </nav>
  );
}
