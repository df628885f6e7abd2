// Writes the icons in use, from lucide (ISC licence) and our own: src/ui/icons/icons.svg as a sprite for
// our pages, and src/features/catalogue/data/interface-icons.json for clients of the icon API.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';
import { iconNames, ownIcons } from '#ui/icons/icon-names.ts';

const root = projectRoot();
const STROKE =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

async function drawing(name: string): Promise<string> {
  const own = (ownIcons as Record<string, string>)[name];
  return (
    own ??
    (await readFile(join(root, `node_modules/lucide-static/icons/${name}.svg`), 'utf8'))
      .replace(/^[^]*?<svg[^>]*>/, '')
      .replace('</svg>', '')
      .replace(/\s*\n\s*/g, '')
  );
}

const drawings = await Promise.all(iconNames.map(async (name) => [name, await drawing(name)] as const));
const symbols = drawings.map(
  ([name, body]) => `<symbol id="${name}" viewBox="0 0 24 24" ${STROKE}>${body}</symbol>`,
);
await writeFile(
  join(root, 'src/ui/icons/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
const bodies = drawings.map(
  ([name, body]) => `  ${JSON.stringify(name)}: ${JSON.stringify(`<g ${STROKE}>${body}</g>`)}`,
);
await writeFile(
  join(root, 'src/features/catalogue/data/interface-icons.json'),
  `{\n${bodies.join(',\n')}\n}\n`,
);
