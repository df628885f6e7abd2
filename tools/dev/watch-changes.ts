import type { Plugin, ViteDevServer } from 'vite';

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
      handler({ file, modules }) {
        if (this.environment.name !== 'ssr') return;
        // Also modules that failed because they import a file that is there only now.
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
        listener.settled(file);
        return [];
      },
    },
  };
}
