// Compiles src/messages/*.json into typed functions and checks them: every key in both languages, and with `--check`
// none unused. `--if-changed` compiles only texts that changed since the last run.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '#kernel/locale.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import type { Texts } from './messages/compile-texts.ts';
import { unusedKeys } from './messages/unused-keys.ts';
import { writeCompiled } from './messages/write-compiled.ts';

const root = projectRoot();
const folder = join(root, 'src/messages');

async function textsOf(locale: string): Promise<Record<string, unknown>> {
  const { $schema: _, ...texts } = JSON.parse(
    await readFile(join(folder, `${locale}.json`), 'utf8'),
  ) as Record<string, unknown>;
  return texts;
}

async function sources(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('compiled'),
  );
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
}

const texts: Texts = { bg: await textsOf('bg'), en: await textsOf('en') };
const keys = locales.flatMap((locale) => Object.keys(texts[locale]));
const faults = locales.flatMap((locale) =>
  keys.filter((key) => !(key in texts[locale])).map((key) => `${key} is missing in ${locale}.json`),
);
faults.push(
  ...keys.filter((key) => !/^[a-z0-9_]+$/.test(key)).map((key) => `${key} is no key: use a-z, 0-9 and _`),
);
if (process.argv.includes('--check')) {
  const code = (await sources(join(root, 'src'))).join('\n');
  faults.push(...unusedKeys(keys, code).map((key) => `${key} is used nowhere`));
}
if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'));
  process.exit(1);
}
await writeCompiled(join(folder, 'compiled'), texts, process.argv.includes('--if-changed'));
// The compiler leaves a 30 s timer running.
process.exit(0);
