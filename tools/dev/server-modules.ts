import type { ServerBuild } from 'react-router';
import { createServerModuleRunner, type ViteDevServer } from 'vite';

type Main = typeof import('#src/main.server.ts');
type Node = NonNullable<ReturnType<Runner['evaluatedModules']['getModuleById']>>;
type Runner = ReturnType<typeof createServerModuleRunner>;

const MAIN = '/src/main.server.ts';

/**
 * The modules of the server as this process has evaluated them. Program and pages share them, so that there is one
 * instance of each.
 */
export class ServerModules {
  #runner: Runner;

  constructor(vite: ViteDevServer) {
    this.#runner = createRunner(vite);
  }

  /** Vite has restarted itself, and modules come from the new one. */
  async use(vite: ViteDevServer): Promise<void> {
    const before = this.#runner;
    this.#runner = createRunner(vite);
    await before.close();
  }

  main(): Promise<Main> {
    return this.#runner.import(MAIN) as Promise<Main>;
  }

  pages(): Promise<ServerBuild> {
    return this.#runner.import('virtual:react-router/server-build') as Promise<ServerBuild>;
  }

  /** All are evaluated again when they are imported next; only changed files are also transformed again. */
  forgetAll(): void {
    this.#runner.clearCache();
  }

  /** The same for modules that the program has not evaluated, so that pages and program still share the others. */
  forgetPages(): void {
    const { evaluatedModules } = this.#runner;
    const kept = new Set<Node>();
    const keep = (node: Node | undefined) => {
      if (!node || kept.has(node)) return;
      kept.add(node);
      for (const id of node.imports) keep(evaluatedModules.getModuleById(id));
    };
    keep(evaluatedModules.getModuleByUrl(MAIN));
    for (const node of evaluatedModules.idToModuleMap.values())
      if (!kept.has(node)) evaluatedModules.invalidateModule(node);
  }
}

/** Without Vite's own reloading of server modules, which knows nothing of the running program. */
const createRunner = (vite: ViteDevServer): Runner => {
  const { ssr } = vite.environments;
  if (!ssr) throw new Error('Vite has no environment for the server');
  return createServerModuleRunner(ssr, { hmr: false, sourcemapInterceptor: 'prepareStackTrace' });
};
