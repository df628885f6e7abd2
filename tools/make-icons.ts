import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconNames, ownIcons } from '#ui/icons/icon-names.ts';

const STROKE =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/**
 * Makes files by path of the icons in use, from lucide (ISC licence) and our own: a sprite for our pages and a list for
 * clients of the icon API.
 */
export async function makeIcons(root: string): Promise<Record<string, string>> {
  const drawings = await Promise.all(
    iconNames.map(async (name) => [name, await drawing(root, name)] as const),
  );
  const symbols = drawings.map(
    ([name, body]) => `<symbol id="${name}" viewBox="0 0 24 24" ${STROKE}>${body}</symbol>`,
  );
  const bodies = drawings.map(
    ([name, body]) => `  ${JSON.stringify(name)}: ${JSON.stringify(`<g ${STROKE}>${body}</g>`)}`,
  );
  return {
    'src/ui/icons/icons.svg': `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
    'src/features/catalogue/data/interface-icons.json': `{\n${bodies.join(',\n')}\n}\n`,
  };
}

async function drawing(root: string, name: string): Promise<string> {
  const own = (ownIcons as Record<string, string>)[name];
  return (
    own ??
    (await readFile(join(root, `node_modules/lucide-static/icons/${name}.svg`), 'utf8'))
      .replace(/^[^]*?<svg[^>]*>/, '')
      .replace('</svg>', '')
      .replace(/\s*\n\s*/g, '')
  );
}
