// Compiles src/messages/*.json into typed functions and checks that every key exists in both languages and
// is used.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { locales } from '#kernel/locale.ts';
import { projectRoot } from '#platform/project-root.server.ts';

const root = projectRoot();
const folder = join(root, 'src/messages');

async function keysOf(locale: string): Promise<string[]> {
  const messages: unknown = JSON.parse(await readFile(join(folder, `${locale}.json`), 'utf8'));
  return Object.keys(messages as object).filter((key) => key !== '$schema');
}

async function sources(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('compiled'),
  );
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
}

const keys = await Promise.all(locales.map(keysOf));
const faults = locales.flatMap((locale, index) =>
  keys
    .flat()
    .filter((key) => !keys[index]?.includes(key))
    .map((key) => `${key} is missing in ${locale}.json`),
);
const code = (await sources(join(root, 'src'))).join('\n');
const isUsed = (key: string) => new RegExp(`\\bm\\.${key}\\b|['"\`]${key}['"\`]`).test(code) || isFamily(key);
/** Code that builds keys from a prefix declares it once with `messageFamily('prefix_')`. */
const families = [...code.matchAll(/messageFamily\('([a-z0-9_]+)'/g)].map((match) => match[1] ?? '');
const isFamily = (key: string) => families.some((prefix) => prefix !== '' && key.startsWith(prefix));
if (process.argv.includes('--check')) {
  faults.push(...(keys[0] ?? []).filter((key) => !isUsed(key)).map((key) => `${key} is used nowhere`));
}
if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'));
  process.exit(1);
}

await compile({
  project: join(root, 'project.inlang'),
  outdir: join(folder, 'compiled'),
  // src/platform/i18n sets the language; the compiled code needs only a default.
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
  emitTsDeclarations: true,
  disableAsyncLocalStorage: true,
  isServer: 'import.meta.env?.SSR ?? true',
});
const compiled = await readdir(join(folder, 'compiled/messages'));
if (compiled.length < (keys[0]?.length ?? 0)) {
  console.error(`only ${compiled.length} of ${keys[0]?.length} messages were compiled`);
  process.exit(1);
}
// The compiler would create plural rules for each sentence, which costs more than the sentence itself.
const registry = join(folder, 'compiled/registry.js');
const MADE_ANEW = 'return new Intl.PluralRules(locale, options).select(Number(input))';
const written = await readFile(registry, 'utf8');
if (!written.includes(MADE_ANEW)) {
  console.error('the compiled plural code has changed; adapt tools/compile-messages.ts');
  process.exit(1);
}
await writeFile(
  registry,
  `const pluralRules = new Map();\n${written.replace(
    MADE_ANEW,
    `const key = locale + JSON.stringify(options);
	let rules = pluralRules.get(key);
	if (!rules) pluralRules.set(key, (rules = new Intl.PluralRules(locale, options)));
	return rules.select(Number(input))`,
  )}`,
);
// Browser and server set the language themselves; removing the detection saves 2 kB on every page.
const runtime = join(folder, 'compiled/runtime.js');
const LOOKS_FOR_LOCALE = /^export let getLocale = \(\) => \{\n[^]*?\n\};$/m;
const found = await readFile(runtime, 'utf8');
if (!LOOKS_FOR_LOCALE.test(found)) {
  console.error('the compiled locale code has changed; adapt tools/compile-messages.ts');
  process.exit(1);
}
await writeFile(
  runtime,
  found.replace(LOOKS_FOR_LOCALE, '/** @type {() => Locale} */\nexport let getLocale = () => baseLocale;'),
);
// The compiler leaves a 30 s timer running.
process.exit(0);
