import type { PageFacts } from './define-page.ts';

/** The used part of a route in React Router's server build. */
export interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { handle?: unknown };
}

export interface Page {
  /** Id of its route. */
  id: string;
  /** Full path pattern, e.g. `/listing/:id`. */
  path: string;
  facts: PageFacts;
}

export interface PageTable {
  pages: readonly Page[];
  /** The page at an address; undefined only without a catch-all page. */
  at(pathname: string): Page | undefined;
}

/** Reads the pages of a build, without layouts. Throws an Error for a page without a handle. */
export function readPages(routes: Record<string, BuiltRoute | undefined>): PageTable {
  const pages = Object.values(routes).flatMap((route): Page[] => {
    if (!route || route.parentId === undefined) return [];
    if (route.path === undefined && !route.index) return [];
    const facts = route.module.handle as PageFacts | undefined;
    if (!facts) throw new Error(`${route.id} has no handle: see src/pages/define-page.ts`);
    return [{ id: route.id, path: pathOf(route, routes), facts }];
  });
  return pageTable(pages);
}

export function pageTable(pages: readonly Page[]): PageTable {
  const compiled = pages
    .map((page) => ({ page, pattern: patternOf(page.path) }))
    .toSorted((a, b) => openness(a.page.path) - openness(b.page.path));
  return {
    pages,
    at: (pathname) => {
      const decoded = decodedPath(pathname);
      return compiled.find(({ pattern }) => pattern.test(decoded))?.page;
    },
  };
}

/** Less than the openness of any pattern of any end. */
const PARAMETER = 1e-4;

/** Order of patterns: exact ones first, then those with parameters, then those of any end, the longest first. */
const openness = (path: string): number =>
  path.endsWith('*') ? 1 / path.length : PARAMETER * (path.split('/:').length - 1);

function pathOf(route: BuiltRoute, routes: Record<string, BuiltRoute | undefined>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? pathOf(parent, routes) : '';
  return route.path ? `${above.replace(/\/$/, '')}/${route.path}` : above || '/';
}

/** Decodes like the router, for which `/%6Cogin` is the page `/login` and an encoded slash is part of a segment. */
function decodedPath(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** Matches like the router: ignores case and trailing slashes. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter((segment) => segment !== '');
  const source = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    return `/${segment}`;
  });
  return new RegExp(`^${source.join('')}/*$`, 'i');
}
