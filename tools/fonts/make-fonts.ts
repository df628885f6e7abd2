import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { charactersOf } from './characters-of.ts';

const SOURCES = 'node_modules/@fontsource-variable/inter/files';
const THEME = 'src/ui/theme';
/** Weights between 400 (body) and 700 (bold); no others are used. */
const WEIGHTS = { wght: { min: 400, max: 700 } };
/** Kerning, tabular figures, combined and localised letters. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/** Faces in fonts.css and the file each is cut from. */
const faces = [
  { file: 'fonts/inter-cyrillic.woff2', source: 'inter-cyrillic-wght-normal.woff2' },
  { file: 'fonts/inter-latin.woff2', source: 'inter-latin-wght-normal.woff2' },
  // Without its tabular form: docs/decisions/028-hyphen-among-tabular-figures.md.
  { file: 'fonts/inter-hyphen.woff2', source: 'inter-latin-wght-normal.woff2', noLayoutClosure: true },
];

/** Makes the fonts of the interface, by path: the characters that `unicode-range` in fonts.css names, and no more. */
export async function makeFonts(root: string): Promise<Record<string, Uint8Array>> {
  const css = await readFile(join(root, THEME, 'fonts.css'), 'utf8');
  const fonts: Record<string, Uint8Array> = {};
  for (const { file, source, noLayoutClosure = false } of faces)
    fonts[`${THEME}/${file}`] = await subsetFont(
      await readFile(join(root, SOURCES, source)),
      charactersOf(css, file),
      { targetFormat: 'woff2', variationAxes: WEIGHTS, keepFeatures: FEATURES, noLayoutClosure },
    );
  return fonts;
}
