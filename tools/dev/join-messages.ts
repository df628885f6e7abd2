import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Module of all compiled messages; the single message files are imported only by it. */
export const MESSAGE_INDEX = 'src/messages/compiled/messages/_index.js';

/** Serves all messages as one module: 2,200 files are half of what the server or a test loads, and a request each in a page. */
export const joinMessages = (root: string): Plugin => ({
  name: 'volan:join-messages',
  enforce: 'pre',
  load: { filter: { id: join(root, MESSAGE_INDEX) }, handler: (id) => joinModules(dirname(id)) },
});

/** Each file exports one message; all import the same names. */
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
      // Comments are two thirds of the text.
      .replace(/^\/\*\*[^]*?\*\/$/gm, ''),
  );
  return [...imports, ...bodies].join('\n');
}
