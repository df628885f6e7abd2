import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';

/** Reads a file of `src/demo/data`. Its shape is the caller's to know: the files are part of the program. */
export function readDemoData<Shape>(name: string): Shape {
  return readJson(join(projectRoot(), 'src/demo/data', name));
}

/** Reads a file of the catalogue's own data. */
export function readCatalogueData<Shape>(name: string): Shape {
  return readJson(join(projectRoot(), 'src/features/catalogue/data', name));
}

const readJson = <Shape>(path: string): Shape => JSON.parse(readFileSync(path, 'utf8')) as Shape;
