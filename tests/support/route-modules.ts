import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { BuiltRoute } from '#pages/page-table.ts';
import routes from '#src/routes.ts';

const modules = import.meta.glob<{ handle?: unknown }>('../../src/pages/**/*.{ts,tsx}');

/** Id of a route that has none of its own. */
const idOf = (file: string): string => file.replace(/\.tsx?$/, '');

/** Ids of the files of routes.ts. */
export const routeFiles = (entries: readonly RouteConfigEntry[] = routes): string[] =>
  entries.flatMap(({ file, children = [] }) => [idOf(file), ...routeFiles(children)]);

/** Routes of routes.ts with their modules, in the shape of a server build. */
export async function routeModules(): Promise<Record<string, BuiltRoute>> {
  const built: Record<string, BuiltRoute> = { root: { id: 'root', path: '', module: {} } };
  await addRoutes(routes, 'root');
  return built;

  async function addRoutes(entries: readonly RouteConfigEntry[], parentId: string): Promise<void> {
    for (const { file, id = idOf(file), path, index, children = [] } of entries) {
      const module = await modules[`../../src/${file}`]?.();
      if (!module) throw new Error(`${file} of routes.ts is missing`);
      built[id] = { id, parentId, path, index, module };
      await addRoutes(children, id);
    }
  }
}
