import { data } from 'react-router';
import { decodedPath } from './shown-path.ts';
import { definePage } from '../define-page.ts';
import type { Route } from './+types/not-found';

export { PageError as ErrorBoundary } from './page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  // It renders the application, so random addresses must not be free.
  budget: 'search',
  crawlers: 'noindex',
  title: 'no document',
});

/** Fails with 404 for addresses without a page and 400 for those that cannot be decoded. */
export function loader({ url }: Route.LoaderArgs): never {
  if (decodedPath(url.pathname) === undefined) throw data({ code: 'bad_request' }, { status: 400 });
  throw data({ code: 'not_found' }, { status: 404 });
}

/** Never rendered: the loader always fails, so the error boundary is shown. */
export default function NotFound() {
  return null;
}
