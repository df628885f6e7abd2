import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { privateMeta } from '../../meta/private-meta.ts';
import { loadEntries } from './entries-data.server.ts';
import { EntryDialogs } from './entry-dialogs.tsx';
import { makesPaths } from './makes-address.ts';
import { MakesScreen } from './makes-screen.tsx';
import type { Route } from './+types/cities';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.entries_places,
});

/** Towns, or countries with `kind=country`. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadEntries(contextOf(context), url, url.searchParams.get('kind') === 'country' ? 'country' : 'city');

export const meta = privateMeta(handle);

export default function AdminCities({ loaderData }: Route.ComponentProps) {
  const { kind } = loaderData;
  const tab = (of: 'city' | 'country', to: string, label: string) => (
    <Link
      to={to}
      className={`tab ${kind === of ? 'on' : ''}`}
      aria-current={kind === of ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <>
      <nav aria-label={m.entries_places()} className="tabs mb-5">
        {tab('city', makesPaths.city, m.entries_cities())}
        {tab('country', `${makesPaths.country}?kind=country`, m.entries_countries())}
      </nav>
      <MakesScreen
        data={loaderData}
        below={kind === 'country' && <p className="mt-1 text-sm text-fg-2">{m.entries_countries_rule()}</p>}
      >
        <EntryDialogs data={loaderData} />
      </MakesScreen>
    </>
  );
}
