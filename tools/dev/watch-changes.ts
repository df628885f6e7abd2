import type { DevEnvironment, Plugin, ViteDevServer } from 'vite';

export interface ChangeListener {
  /** A file has changed; Vite still serves its modules as they were. */
  noticed(file: string): void;
  /** Vite has forgotten what it made from the file, and touches no server module any more. */
  settled(file: string): void;
  /** Vite has started again, because its configuration has changed. */
  restarted(vite: ViteDevServer): Promise<void>;
}

/** Tells when files change. To modules of the server nothing else is done; to the browser's Vite does what it does. */
export function watchChanges(listener: ChangeListener): Plugin {
  let isStarted = false;
  return {
    name: 'volan:watch-changes',
    configureServer(vite) {
      if (isStarted) void listener.restarted(vite);
      isStarted = true;
    },
    watchChange: { order: 'pre', handler: (file) => listener.noticed(file) },
    hotUpdate: {
      order: 'post',
      handler({ file, type, modules }) {
        if (this.environment.name !== 'ssr') return;
        const { moduleGraph } = this.environment;
        for (const module of modules) moduleGraph.invalidateModule(module);
        if (type === 'create')
          for (const importer of importersOfMissing(moduleGraph)) moduleGraph.invalidateModule(importer);
        listener.settled(file);
        return [];
      },
    },
  };
}

/** Modules that import a file which was missing; Vite would go on to miss it when it is there. */
const importersOfMissing = ({ idToModuleMap }: DevEnvironment['moduleGraph']) =>
  [...idToModuleMap].flatMap(([id, { importers }]) => (/^[.#]/.test(id) ? [...importers] : []));
