import type { DevEnvironment, Plugin, ViteDevServer } from 'vite';

export interface ChangeListener {
  /** A file has changed; Vite still serves its old modules. */
  noticed(file: string): void;
  /** Vite has invalidated the modules of the file and is done with server modules. */
  settled(file: string): void;
  /** Vite has restarted because its configuration changed. */
  restarted(vite: ViteDevServer): Promise<void>;
}

/** Reports file changes and replaces Vite's hot updates of server modules; browser modules update as usual. */
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

/** Modules that import a file which did not exist; Vite would not resolve it again once it does. */
const importersOfMissing = ({ idToModuleMap }: DevEnvironment['moduleGraph']) =>
  [...idToModuleMap].flatMap(([id, { importers }]) => (/^[.#]/.test(id) ? [...importers] : []));
