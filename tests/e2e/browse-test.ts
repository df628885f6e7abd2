import { test as base, type BrowserContext } from '@playwright/test';
import type { Locale } from '#kernel/locale.ts';
import { ResultsPage } from './results-page.ts';
import { wordsIn, type Words } from './words.ts';

export { expect } from '@playwright/test';

interface BrowseFixtures {
  language: Locale;
  /** The words of the interface in the language of the visitor. */
  words: Words;
  results: ResultsPage;
  /** Everything a page complained about so far; a test fails when there is anything at its end. */
  complaints: string[];
  /** Addresses whose failure the test brings about; the browser reports them all the same. */
  expectedFailures: RegExp | undefined;
}

/** A visitor in one language, on whose pages nothing may go wrong unnoticed (rule 69). */
export const test = base.extend<BrowseFixtures>({
  language: async ({ locale }, use) => {
    await use(locale?.startsWith('en') ? 'en' : 'bg');
  },
  words: async ({ language }, use) => {
    await use(wordsIn(language));
  },
  results: async ({ page, words, language }, use) => {
    await use(new ResultsPage(page, words, language));
  },
  expectedFailures: [undefined, { option: true }],
  complaints: [
    async ({ context, expectedFailures }, use) => {
      const read = listen(context, expectedFailures);
      const complaints: string[] = [];
      await use(complaints);
      complaints.push(...read());
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
});

/** Collects errors of the console, of scripts and of the server, and dialogs, in every page of the context. */
function listen(context: BrowserContext, expected: RegExp | undefined): () => string[] {
  const complaints: string[] = [];
  // A missing document is what a test of missing documents asks for; the browser reports it all the same.
  const missing = new Set<string>();
  const logged: { text: string; url: string }[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') logged.push({ text: message.text(), url: message.location().url });
  });
  context.on('weberror', (error) => complaints.push(`script error: ${String(error.error())}`));
  context.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest();
    if (isDocument && [404, 410].includes(response.status())) missing.add(response.url());
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return () => [
    ...complaints,
    ...logged
      .filter(({ url }) => !missing.has(url) && !expected?.test(url))
      .map(({ text, url }) => `console: ${text} (${url})`),
  ];
}
