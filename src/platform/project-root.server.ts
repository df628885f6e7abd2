import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder that holds package.json and migrations, searched upwards from this file, so that it is found
 * from the source tree and from the bundle in build/server.
 */
export function projectRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'migrations'))) return folder;
    if (folder === dirname(folder)) throw new Error(`no project folder above ${from}`);
  }
}
