import type { IncomingMessage } from 'node:http';

/** A path without a route other than the pages. */
const PAGE_PATH = '/unreadable';

/**
 * Rewrites paths that cannot be decoded (`/%FF`) to the pages if the client accepts HTML; the pages show an error for
 * the original address. Otherwise Fastify answers with JSON before any hook runs.
 */
export function routeUnreadable({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [path = '/'] = url.split('?');
  return wantsPage(path, headers.accept) && !isReadable(path) ? PAGE_PATH : url;
}

const wantsPage = (path: string, accept = ''): boolean =>
  accept.includes('text/html') && path.startsWith('/') && !path.startsWith('/api/');

function isReadable(path: string): boolean {
  try {
    // Uses the result, because the bundler drops calls whose result is unused.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
