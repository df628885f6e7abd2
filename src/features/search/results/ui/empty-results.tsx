import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { EmptyData } from '../search-page.ts';

/** Message for a search without results, with filters to drop. */
export function EmptyResults(props: { empty: EmptyData; clearHref: string; more?: ReactNode }) {
  const { empty, clearHref, more } = props;
  const [best, ...others] = empty.ways;
  return (
    <div className="card flex flex-col items-center px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-fg-2">
        <Icon name="search-x" className="size-7" />
      </span>
      <h2 className="mt-4 text-lg font-semibold">{m.results_none()}</h2>
      <p className="num mt-1 max-w-[44ch] text-fg-2">{best ? best.text : m.results_none_at_all()}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {best && (
          <Link
            to={best.href}
            preventScrollReset
            className="btn btn-primary num !h-auto py-2 !whitespace-normal"
          >
            {best.label}
          </Link>
        )}
        <Link to={clearHref} preventScrollReset className="btn btn-secondary">
          {m.results_clear_all()}
        </Link>
        {more}
      </div>
      {others.length > 0 && (
        <ul className="num mt-6 flex flex-wrap justify-center gap-2" aria-label={m.results_other_ways()}>
          {others.map((way) => (
            <li key={way.href}>
              <Link to={way.href} preventScrollReset className="chip max-lg:min-h-11" title={way.text}>
                {way.label}
                {way.count && <span className="font-normal text-fg-3">{way.count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
