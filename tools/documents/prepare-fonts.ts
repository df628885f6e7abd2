import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';
import { unpackWoff } from './unpack-woff.ts';

const packages = ['pt-sans', 'pt-serif', 'pt-mono', 'roboto-condensed'];
/** Fonts of the third generator, where Debian's fonts-dejavu-core and fonts-liberation are installed. */
const debianFonts = ['/usr/share/fonts/truetype/dejavu', '/usr/share/fonts/truetype/liberation'];

/**
 * Makes SVG rendering use only fonts of npm packages, so that pages look alike on every machine;
 * pages of the third generator need Debian's fonts. Call it before rendering text in this process. Returns a cleanup function.
 */
export async function prepareFonts(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'volan-fonts-'));
  for (const name of packages) {
    const files = join(projectRoot(), 'node_modules/@fontsource', name, 'files');
    for (const file of await readdir(files))
      if (/-(cyrillic|latin)-(400|700)-normal\.woff$/.test(file))
        await writeFile(
          join(folder, file.replace(/woff$/, 'ttf')),
          unpackWoff(await readFile(join(files, file))),
        );
  }
  const configuration = join(folder, 'fonts.conf');
  await writeFile(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir>${debianFonts.map((each) => `<dir>${each}</dir>`).join('')}<cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  process.env['FONTCONFIG_FILE'] = configuration;
  return () => rm(folder, { recursive: true, force: true });
}
