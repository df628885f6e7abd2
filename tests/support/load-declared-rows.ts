import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Imports all modules that declare rows. Test files share modules, so those loaded already depend on their order. */
export async function loadDeclaredRows(): Promise<void> {
  for await (const file of glob('src/**/*.server.ts'))
    if ((await readFile(file, 'utf8')).includes(' declareRow<'))
      await import(pathToFileURL(path.resolve(file)).href);
}
