import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';

/** Reads a file of `src/demo/data`. The shape is not checked, because the files ship with the program. */
export function readDemoData<Shape>(name: string): Shape {
  return readJson(join(projectRoot(), 'src/demo/data', name));
}

/** Reads a data file of the catalogue. */
export function readCatalogueData<Shape>(name: string): Shape {
  return readJson(join(projectRoot(), 'src/features/catalogue/data', name));
}

const readJson = <Shape>(path: string): Shape => JSON.parse(readFileSync(path, 'utf8')) as Shape;
