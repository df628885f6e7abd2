import { readModule, type ReadImport, type SourceModule } from './read-module.ts';
import { resolveImport, type Aliases, type Exists, type Target } from './resolve-import.ts';

export interface Edge extends ReadImport {
  from: string;
  target: Target;
  /** Imported file or folder of the project; '' for packages and other targets. */
  to: string;
}

export interface ModuleGraph {
  modules: ReadonlyMap<string, SourceModule>;
  edges: readonly Edge[];
}

export interface Project {
  /** Source text of every .ts and .tsx file in src, by path. */
  sources: ReadonlyMap<string, string>;
  aliases: Aliases;
  exists: Exists;
}

export function buildModuleGraph({ sources, aliases, exists }: Project): ModuleGraph {
  const modules = new Map<string, SourceModule>();
  const edges: Edge[] = [];
  for (const [path, text] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const module = readModule(path, text);
    modules.set(path, module);
    for (const read of module.imports) {
      const target = resolveImport(path, read, aliases, exists);
      edges.push({ ...read, from: path, target, to: 'file' in target ? target.file : '' });
    }
  }
  return { modules, edges };
}
