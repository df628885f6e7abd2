import type { ServerBuild } from 'react-router';
import { createServerModuleRunner, type ViteDevServer } from 'vite';

type Main = typeof import('#src/main.server.ts');
type Node = NonNullable<ReturnType<Runner['evaluatedModules']['getModuleById']>>;
type Runner = ReturnType<typeof createServerModuleRunner>;

const MAIN = '/src/main.server.ts';

/**
 * Server modules evaluated in this process. Program and pages share them, so that each module has one instance.
 */
export class ServerModules {
  #runner: Runner;

  constructor(vite: ViteDevServer) {
    this.#runner = createRunner(vite);
  }

  /** Switches to a restarted Vite server. */
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

  /** Evaluates all modules again at their next import; only changed files are transformed again. */
  forgetAll(): void {
    this.#runner.clearCache();
  }

  /** Clears only modules that the program has not evaluated, so that pages and program still share the others. */
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

/** Creates a runner without Vite's hot reloading of server modules, which cannot restart the program. */
const createRunner = (vite: ViteDevServer): Runner => {
  const { ssr } = vite.environments;
  if (!ssr) throw new Error('Vite has no environment for the server');
  return createServerModuleRunner(ssr, { hmr: false, sourcemapInterceptor: 'prepareStackTrace' });
};
