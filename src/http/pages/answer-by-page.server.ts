import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { Page } from '#pages/page-table.ts';

/**
 * Answers each page by a router that knows only its route and those above it. For every request the router compares the
 * address with all its routes three times and prepares each of them; there are a hundred. `manifestOf` names the script
 * with the routes that a document gives to browsers.
 */
export function answerByPage(
  build: ServerBuild,
  manifestOf: (page: Page) => string = () => build.assets.url,
): (page: Page | undefined, ...asked: Parameters<RequestHandler>) => Promise<Response> {
  const handlers = new Map<string | undefined, RequestHandler>();
  return (page, ...asked) => {
    const handler =
      handlers.get(page?.id) ??
      createRequestHandler(page ? branchOf(build, page.id, manifestOf(page)) : build, 'production');
    handlers.set(page?.id, handler);
    return handler(...asked);
  };
}

function branchOf(build: ServerBuild, leaf: string, url: string): ServerBuild {
  const ids: string[] = [];
  for (let id: string | undefined = leaf; id !== undefined; id = build.routes[id]?.parentId) ids.push(id);
  const only = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes), url },
  };
}
