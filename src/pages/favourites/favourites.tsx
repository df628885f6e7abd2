import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { FavouritesPage } from './favourites-page.tsx';
import type { Route } from './+types/favourites';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.fav_title,
});

/** Favourites of an account or a browser are read by the browser. */
export function loader({ context }: Route.LoaderArgs) {
  return { locale: contextOf(context).locale };
}

export const meta = privateMeta(handle);

export default function Favourites() {
  return <FavouritesPage />;
}
