import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { locales } from '#kernel/locale.ts';
import { widgetMessages } from '#src/stock-widget/words.ts';

async function wordsIn(root: string, locale: string): Promise<Record<string, string>> {
  const messages = JSON.parse(await readFile(join(root, `src/messages/${locale}.json`), 'utf8')) as Record<
    string,
    unknown
  >;
  return Object.fromEntries(
    widgetMessages.map((key) => {
      const text = messages[key];
      if (typeof text !== 'string') throw new Error(`${locale}.json has no plain text ${key}`);
      return [key, text];
    }),
  );
}

/** Bundles src/stock-widget to build/client/widget/stock.js, one file with a stable name for the sites of dealers. */
export async function buildStockWidget(root: string): Promise<void> {
  const words = await Promise.all(
    locales.map(async (locale) => [locale, await wordsIn(root, locale)] as const),
  );
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { WORDS: JSON.stringify(Object.fromEntries(words)) },
    build: {
      outDir: 'build/client/widget',
      emptyOutDir: true,
      copyPublicDir: false,
      minify: 'terser',
      rolldownOptions: {
        input: join(root, 'src/stock-widget/stock.ts'),
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  });
}
