import { getLateParts } from '#features/search/results/search-page.server.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import type { Route } from './+types/search-filters';

export const handle = definePage({
  cache: 'private',
  budget: 'search',
  captcha: false,
  crawlers: 'disallowed',
  title: 'no document',
});

/** Filters of the sections that the document of a page of results shows closed. */
export function loader({ url, context }: Route.LoaderArgs) {
  return getLateParts(contextOf(context), url);
}
