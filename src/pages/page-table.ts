import type { PageFacts } from './define-page.ts';

/** What of a route of React Router's server build is read. */
export interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { handle?: unknown };
}

export interface Page {
  /** As in routes.ts, from the root: `/listing/:id`. */
  path: string;
  facts: PageFacts;
}

export interface PageTable {
  pages: readonly Page[];
  /** The page an address leads to; undefined only where no page takes all that is left. */
  at(pathname: string): PageFacts | undefined;
}

/** The pages of a build; layouts are none. Throws for a page that does not say what it is. */
export function readPages(routes: Record<string, BuiltRoute | undefined>): PageTable {
  const pages = Object.values(routes).flatMap((route): Page[] => {
    if (!route || route.parentId === undefined) return [];
    if (route.path === undefined && !route.index) return [];
    const facts = route.module.handle as PageFacts | undefined;
    if (!facts) throw new Error(`${route.id} has no handle: see src/pages/define-page.ts`);
    return [{ path: pathOf(route, routes), facts }];
  });
  return pageTable(pages);
}

export function pageTable(pages: readonly Page[]): PageTable {
  const compiled = pages
    .map(({ path, facts }) => ({ path, facts, pattern: patternOf(path) }))
    .toSorted((a, b) => Number(a.path.endsWith('*')) - Number(b.path.endsWith('*')));
  return { pages, at: (pathname) => compiled.find(({ pattern }) => pattern.test(pathname))?.facts };
}

function pathOf(route: BuiltRoute, routes: Record<string, BuiltRoute | undefined>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? pathOf(parent, routes) : '';
  return route.path ? `${above.replace(/\/$/, '')}/${route.path}` : above || '/';
}

/** As the router matches: any case, and a slash at the end makes no difference. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter((segment) => segment !== '');
  const source = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    return `/${segment}`;
  });
  return new RegExp(`^${source.join('')}/?$`, 'i');
}
