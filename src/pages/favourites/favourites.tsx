import { data } from 'react-router';
import { openList } from '#features/shared-lists/open-list.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import { m } from '#platform/i18n/messages.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { latePage } from '#ui/late-part.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateHead } from '../meta/private-meta.ts';
import { FavouritesPage } from './favourites-page.tsx';
import type { Route } from './+types/favourites';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: true,
  crawlers: 'disallowed',
  team: 'self',
  title: m.fav_title,
});

/**
 * Without a key, the favourites of an account or a browser, which the browser reads. With a key, a shared list: the key
 * is the token of its secret link, or its number for the owner.
 */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { ctx, locale, viewer } = contextOf(context);
  if (key === undefined) return data({ locale, key, view: undefined });
  const view = await orPageError(
    openList(ctx, { key, viewer: await viewer(), locale }).catch((error: unknown) => {
      if (isAppError(error, 'not_found')) return undefined;
      throw error;
    }),
  );
  return data({ locale, key, view }, { status: view ? 200 : 404, headers: UNREFERRED });
}

/** The address is a secret that other sites must not learn. */
const UNREFERRED = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': PRIVATE };

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ params }) =>
  params.key === undefined
    ? privateHead(handle.title())
    : [...privateHead(m.shared_title()), { name: 'referrer', content: 'no-referrer' }];

const SharedListPage = latePage(async () => (await import('./shared-list-page.tsx')).SharedListPage);

export default function Favourites({ loaderData: { key, view } }: Route.ComponentProps) {
  return key === undefined ? <FavouritesPage /> : <SharedListPage key={key} view={view} linkKey={key} />;
}
