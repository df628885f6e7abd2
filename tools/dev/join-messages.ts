import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The module that holds all compiled messages; nothing else imports the files beside it. */
export const MESSAGE_INDEX = 'src/messages/compiled/messages/_index.js';

/** Serves all messages as one module: 1,900 of them are half of what the server loads, and as many requests of a page. */
export const joinMessages = (root: string): Plugin => ({
  name: 'volan:join-messages',
  enforce: 'pre',
  load: { filter: { id: join(root, MESSAGE_INDEX) }, handler: (id) => joinModules(dirname(id)) },
});

/** Each file exports one message; the names they import are the same in all. */
async function joinModules(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js') && name !== '_index.js');
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const imports = new Set<string>();
  const bodies = sources.map((source) =>
    source
      .replace(/^import .*$/gm, (line) => {
        imports.add(line.replace(/;$/, ''));
        return '';
      })
      // Comments are two thirds of it.
      .replace(/^\/\*\*[^]*?\*\/$/gm, ''),
  );
  return [...imports, ...bodies].join('\n');
}
