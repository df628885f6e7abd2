import type { Route } from './+types/entrance';

export { default, ErrorBoundary, handle, loader } from '../errors/not-found.tsx';

/**
 * Documents of visitors do not name the pages of staff (see `visitorRoutes`), so a link or Back leads here, which loads
 * the address as a document. On the server it stands for addresses of the area that have no page.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  const { location } = window;
  // Back has changed the address already.
  if (location.href === request.url) location.reload();
  else location.assign(request.url);
  return new Promise<never>(() => undefined);
}
