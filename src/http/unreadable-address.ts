import type { IncomingMessage } from 'node:http';

/** A path that nothing but the pages answers. */
const PAGE_PATH = '/unreadable';

/**
 * A path whose percent signs stand for no text (`/%FF`) has no route, which is answered as JSON before any hook
 * has run. Who asks for a page is led to the pages, which show the original address as an error.
 */
export function routeUnreadable({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [path = '/'] = url.split('?');
  return wantsPage(path, headers.accept) && !isReadable(path) ? PAGE_PATH : url;
}

const wantsPage = (path: string, accept = ''): boolean =>
  accept.includes('text/html') && path.startsWith('/') && !path.startsWith('/api/');

function isReadable(path: string): boolean {
  try {
    // What is made of the result matters to the build, which drops a call that only fails.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
