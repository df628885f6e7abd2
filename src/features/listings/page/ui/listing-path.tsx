import { Fragment, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import type { TimeWords } from '#platform/i18n/format.ts';
import { Icon } from '#ui/icon.tsx';
import { vehicleTypeSlugs } from '#features/catalogue/fields/vehicle-type-slugs.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { Crumb } from '../listing-structured-data.ts';

interface ListingPathProps {
  path: Crumb[];
  number: string;
  views: string | undefined;
  age: TimeWords;
}

const landingSegments = new Set(Object.values(vehicleTypeSlugs).flatMap((slugs) => Object.values(slugs)));

/** Whether the address is that of a search or a landing page. */
const showsResults = ({ pathname, search }: URL): boolean =>
  pathname === '/' ? search !== '' : landingSegments.has(pathname.split('/')[1] ?? '');

/** Link back to the results and breadcrumbs, with the listing's number, views and age on the right. */
export function ListingPath({ path, number, views, age }: ListingPathProps) {
  return (
    <div className="hidden h-14 items-center gap-2 text-sm text-fg-2 lg:flex">
      <nav aria-label={m.listing_breadcrumb()} className="flex min-w-0 items-center gap-1.5">
        <BackToResults
          otherwise={path.at(-1)?.to ?? '/'}
          className="inline-flex min-h-6 items-center gap-1.5 font-medium whitespace-nowrap text-accent hover:underline"
        >
          <Icon name="arrow-left" className="size-4" />
          {m.listing_back()}
        </BackToResults>
        {path.map(({ label, to }) => (
          <Fragment key={to}>
            <Icon name="chevron-right" className="size-4 flex-none text-fg-3" />
            <Link to={to} className="inline-flex min-h-6 items-center whitespace-nowrap hover:underline">
              {label}
            </Link>
          </Fragment>
        ))}
      </nav>
      <span className="num ml-auto flex items-center gap-4 whitespace-nowrap text-fg-3">
        <span>{number}</span>
        {views && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="eye" className="size-4" />
            {views}
          </span>
        )}
        <TimeText words={age} />
      </span>
    </div>
  );
}

/**
 * Link to the results that the visitor came from, with their filters, else to `otherwise`. Set in the browser only,
 * because the server renders the same page for all visitors.
 */
export function BackToResults(props: {
  otherwise: string;
  className: string;
  label?: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const [before, setBefore] = useState<{ to: string; isPrevious: boolean }>();
  useEffect(() => setBefore(resultsBefore()), []);

  // A step back in the history keeps the scroll position; a new visit would start at the top.
  const goBack = (event: MouseEvent) => {
    if (!before?.isPrevious || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={before?.to ?? props.otherwise}
      className={props.className}
      aria-label={props.label}
      onClick={goBack}
    >
      {props.children}
    </Link>
  );
}

/** Page of results before this one in the tab's history, else (without the Navigation API) the referrer. */
function resultsBefore(): { to: string; isPrevious: boolean } | undefined {
  const history = 'navigation' in window ? window.navigation : undefined;
  const index = history?.currentEntry?.index ?? 0;
  const previous = history?.entries()[index - 1]?.url;
  const url = URL.parse(previous ?? document.referrer);
  if (url?.origin !== location.origin || !showsResults(url)) return undefined;
  return { to: url.pathname + url.search, isPrevious: previous !== undefined };
}
