import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from './module-graph.ts';

/** Reads the source of src without generated files. */
export function readProject(root: string): Project {
  const sources = new Map<string, string>();
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const path = `src/${entry.replaceAll('\\', '/')}`;
    if (/\.tsx?$/.test(path) && !path.startsWith('src/messages/compiled/'))
      sources.set(path, readFileSync(join(root, path), 'utf8'));
  }
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return { sources, aliases: imports, exists: (path) => existsSync(join(root, path)) };
}
