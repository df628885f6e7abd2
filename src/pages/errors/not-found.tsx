import { data } from 'react-router';
import { decodedPath } from './shown-path.ts';
import { definePage } from '../define-page.ts';
import type { Route } from './+types/not-found';

export { PageError as ErrorBoundary } from './page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'noindex',
  title: 'no document',
});

/** Every address that no page answers, and every one that cannot be read. */
export function loader({ url }: Route.LoaderArgs): never {
  if (decodedPath(url.pathname) === undefined) throw data({ code: 'bad_request' }, { status: 400 });
  throw data({ code: 'not_found' }, { status: 404 });
}

/** The loader always fails; its error is what is shown. */
export default function NotFound() {
  return null;
}
