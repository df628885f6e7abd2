import fs from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { locales, type Locale } from '#kernel/locale.ts';
import { projectRoot } from '#platform/project-root.server.ts';

/** Texts of each language by key, as in src/messages/*.json. */
export type Texts = Record<Locale, Record<string, unknown>>;

/** Compiles texts to typed functions; returns file contents by path below the compiled folder. */
export async function compileTexts(texts: Texts): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'volan-messages-'));
  try {
    await writeProject(folder, texts);
    const outdir = join(folder, 'compiled');
    const files = new Map<string, string>();
    await compile({
      project: join(folder, 'project.inlang'),
      outdir,
      fs: fsThatKeeps(files, outdir),
      // src/platform/i18n sets the language; the compiled code only needs a default.
      strategy: ['globalVariable', 'baseLocale'],
      outputStructure: 'message-modules',
      emitTsDeclarations: true,
      emitReadme: false,
      disableAsyncLocalStorage: true,
      isServer: 'import.meta.env?.SSR ?? true',
    });
    const missing = Object.keys(texts.bg).filter((key) => !files.has(`messages/${key}.js`));
    if (missing.length > 0) throw new Error(`not compiled: ${missing.join(', ')}`);
    for (const [path, patch] of Object.entries(patches)) files.set(path, patch(files.get(path) ?? ''));
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a Paraglide project that has only these texts. */
async function writeProject(folder: string, texts: Texts): Promise<void> {
  const root = projectRoot();
  const settings = JSON.parse(await readFile(join(root, 'project.inlang/settings.json'), 'utf8')) as {
    modules: string[];
  };
  await mkdir(join(folder, 'project.inlang'));
  await writeFile(
    join(folder, 'project.inlang/settings.json'),
    JSON.stringify({
      ...settings,
      modules: settings.modules.map((path) => resolve(root, path)),
      'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
    }),
  );
  for (const locale of locales)
    await writeFile(join(folder, `${locale}.json`), JSON.stringify(texts[locale]));
}

/** A file system that keeps files below `outdir` in memory: there are thousands, and few of them change. */
function fsThatKeeps(files: Map<string, string>, outdir: string): typeof fs {
  const pathBelow = (path: string): string => relative(outdir, path).replaceAll('\\', '/');
  const promises = {
    ...fs.promises,
    mkdir: (path: string, options: object) =>
      path.startsWith(outdir) ? Promise.resolve(undefined) : mkdir(path, options),
    writeFile: async (path: string, content: string) => {
      if (path.startsWith(outdir)) files.set(pathBelow(path), content);
      else await writeFile(path, content);
    },
  };
  return { ...fs, promises } as typeof fs;
}

function replaceOnce(text: string, from: string | RegExp, to: string): string {
  const patched = text.replace(from, () => to);
  if (patched === text)
    throw new Error(
      'the output of the message compiler has changed: adapt the patches in tools/messages/compile-texts.ts',
    );
  return patched;
}

const patches: Record<string, (text: string) => string> = {
  // The compiler creates plural rules for each sentence, which costs more than the sentence.
  'registry.js': (text) =>
    `const pluralRules = new Map();\n${replaceOnce(
      text,
      'return new Intl.PluralRules(locale, options).select(Number(input))',
      `const key = locale + JSON.stringify(options);
	let rules = pluralRules.get(key);
	if (!rules) pluralRules.set(key, (rules = new Intl.PluralRules(locale, options)));
	return rules.select(Number(input))`,
    )}`,
  // Browser and server set the language themselves; the compiler's detection would add 2 kB to every page.
  'runtime.js': (text) =>
    replaceOnce(
      text,
      /^export let getLocale = \(\) => \{\n[^]*?\n\};$/m,
      '/** @type {() => Locale} */\nexport let getLocale = () => baseLocale;',
    ),
};
