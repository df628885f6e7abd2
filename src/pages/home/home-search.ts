import { homeSearch } from '#features/discovery/home-page.server.ts';
import { contextOf } from '../app-context.server.ts';
import type { Route } from './+types/home-search';

/** Options and live total of the search form on the home page, for what is chosen in it so far. */
export function loader({ request, context }: Route.LoaderArgs) {
  return homeSearch(contextOf(context), new URL(request.url).searchParams);
}
