// Writes src/ui/icons/icons.svg: the icons in use, from lucide (ISC licence), as one sprite.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';
import { iconNames, ownIcons } from '#ui/icons/icon-names.ts';

const root = projectRoot();

async function symbol(name: string): Promise<string> {
  const own = (ownIcons as Record<string, string>)[name];
  const body =
    own ??
    (await readFile(join(root, `node_modules/lucide-static/icons/${name}.svg`), 'utf8'))
      .replace(/^[^]*?<svg[^>]*>/, '')
      .replace('</svg>', '')
      .replace(/\s*\n\s*/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</symbol>`;
}

const symbols = await Promise.all(iconNames.map(symbol));
await writeFile(
  join(root, 'src/ui/icons/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
