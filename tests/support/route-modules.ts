import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { BuiltRoute } from '#pages/page-table.ts';
import routes from '#src/routes.ts';

const modules = import.meta.glob<{ handle?: unknown }>('../../src/pages/**/*.{ts,tsx}');

/** Routes of routes.ts with their modules, in the shape of a server build. */
export async function routeModules(): Promise<Record<string, BuiltRoute>> {
  const built: Record<string, BuiltRoute> = { root: { id: 'root', path: '', module: {} } };
  await addRoutes(routes, 'root');
  return built;

  async function addRoutes(entries: readonly RouteConfigEntry[], parentId: string): Promise<void> {
    for (const { file, path, index, children = [] } of entries) {
      const id = file.replace(/\.tsx?$/, '');
      const module = await modules[`../../src/${file}`]?.();
      if (!module) throw new Error(`${file} of routes.ts is missing`);
      built[id] = { id, parentId, path, index, module };
      await addRoutes(children, id);
    }
  }
}
