/** The entry of a route in the manifest of the router, as far as needed here. */
export interface ManifestRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

const ENTRANCE = 'pages/admin/entrance';

/** Path of the script that gives browsers the manifest of visitors, by the id of the build. */
export const visitorManifestPath = (build: string): string => `/assets/visitors-${build.slice(0, 8)}.js`;

/** Whether a path belongs to the area of staff, whose documents name its routes. */
export const isStaffPath = (path: string): boolean => /^\/admin(\/|\.data$|$)/.test(path);

/**
 * The manifest without the routes of the staff area, so that visitors do not load a table of pages that they cannot
 * open. Only the route for any address of the area remains; it leaves for a document that has all routes.
 */
export function visitorRoutes<Route extends ManifestRoute>(
  routes: Record<string, Route | undefined>,
): Record<string, Route> {
  const isStaff = (route: Route): boolean =>
    route.id !== ENTRANCE && (isStaffPath(`/${route.path ?? ''}`) || isBelowStaff(route));
  const isBelowStaff = ({ parentId }: Route): boolean => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent !== undefined && isStaff(parent);
  };
  const all = Object.values(routes).filter((route): route is Route => route !== undefined);
  const layouts = new Set(all.map(({ parentId }) => parentId));
  const kept = all.filter((route) => !isStaff(route));
  const used = new Set(kept.map(({ parentId }) => parentId));
  // A layout whose pages are all of staff is one of theirs.
  return Object.fromEntries(
    kept.filter(({ id }) => !layouts.has(id) || used.has(id)).map((route) => [route.id, route]),
  );
}
