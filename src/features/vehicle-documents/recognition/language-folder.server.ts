import { chmod, copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';

export const languages = ['bul', 'eng'];
/** The small data set; the large one is not more accurate. */
const DATA = '4.0.0_best_int';

/** Collects the language data in one temporary folder for text recognition; the caller removes it. */
export async function makeLanguageFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'volan-languages-'));
  // The process that reads it may have another account.
  await chmod(folder, 0o755);
  const packages = join(projectRoot(), 'node_modules/@tesseract.js-data');
  for (const language of languages) {
    const file = `${language}.traineddata.gz`;
    await copyFile(join(packages, language, DATA, file), join(folder, file));
  }
  return folder;
}
