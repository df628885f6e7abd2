// Writes docs/structure.md and its picture from the code of src.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';
import { buildModuleGraph } from './module-graph.ts';
import { readProject } from './read-project.ts';
import { structurePage } from './structure-page.ts';
import { structurePicture } from './structure-picture.ts';

/** File contents by path. */
export function structureFiles(root: string): Record<string, string> {
  const graph = buildModuleGraph(readProject(root));
  return {
    'docs/structure.md': structurePage(graph),
    'docs/pictures/structure.svg': structurePicture(graph),
  };
}

if (import.meta.main) {
  const root = projectRoot();
  for (const [path, text] of Object.entries(structureFiles(root))) await writeFile(join(root, path), text);
}
