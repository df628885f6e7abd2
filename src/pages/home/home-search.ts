import { homeSearch } from '#features/discovery/home-page.server.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import type { Route } from './+types/home-search';

export const handle = definePage({
  cache: 'private',
  budget: 'search',
  captcha: false,
  crawlers: 'disallowed',
  title: 'no document',
});

/** Options and live total of the search form on the home page, for its current choices. */
export function loader({ request, context }: Route.LoaderArgs) {
  return homeSearch(contextOf(context), new URL(request.url).searchParams);
}
