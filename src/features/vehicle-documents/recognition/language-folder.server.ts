import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';

export const languages = ['bul', 'eng'];
/** The small set; the large one reads no better. */
const DATA = '4.0.0_best_int';

/** The data of the languages in one folder, where text recognition seeks them; the caller removes it. */
export async function makeLanguageFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'volan-languages-'));
  const packages = join(projectRoot(), 'node_modules/@tesseract.js-data');
  for (const language of languages) {
    const file = `${language}.traineddata.gz`;
    await copyFile(join(packages, language, DATA, file), join(folder, file));
  }
  return folder;
}
