import { test as base, type BrowserContext } from '@playwright/test';
import type { Locale } from '#kernel/locale.ts';
import { ResultsPage } from './results-page.ts';
import { wordsIn, type Words } from './words.ts';

export { expect } from '@playwright/test';

interface BrowseFixtures {
  language: Locale;
  /** Messages in the language of the visitor. */
  words: Words;
  results: ResultsPage;
  /** Whether the visitor acts as soon as a page is there, so that `goto` waits for its scripts; see late-scripts.ts. */
  actsAtOnce: boolean;
  /** Errors the pages reported so far; a test fails if there are any at its end. */
  complaints: string[];
  /** Addresses whose failures the test provokes; the browser reports them all the same. */
  expectedFailures: RegExp | undefined;
}

/** Test with a visitor in one language; fails if a page reports an error (rule 69). */
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
  actsAtOnce: [true, { option: true }],
  context: async ({ context, actsAtOnce }, use) => {
    if (actsAtOnce) await actAtOnce(context);
    await forbidNotifications(context);
    await use(context);
  },
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

/** Lets the visitor of a context act as soon as a page is there, so that its scripts start. */
export const actAtOnce = (context: BrowserContext) =>
  context.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true })),
    ),
  );

/** Browsers with windows have not decided yet, so that the prompt of push notifications would cover what a test presses. */
const forbidNotifications = (context: BrowserContext) =>
  context.addInitScript(() => {
    if ('Notification' in window && Notification.permission === 'default')
      Object.defineProperty(Notification, 'permission', { value: 'denied' });
  });

/** Collects console errors, script errors, server errors and dialogs of every page in the context. */
function listen(context: BrowserContext, expected: RegExp | undefined): () => string[] {
  const complaints: string[] = [];
  // Tests of missing pages provoke a 404, which the browser reports as an error.
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
  // When each address was last requested, and when a session ended.
  const askedAt = new Map<string, number>();
  let signedOutAt = 0;
  context.on('request', (request) => askedAt.set(request.url(), Date.now()));
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/logout') signedOutAt = Date.now();
    const isDocument = response.request().isNavigationRequest();
    if (isDocument && [404, 410].includes(response.status())) missing.add(response.url());
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  const isOfEndedSession = (text: string, url: string): boolean =>
    text.includes('401') && (askedAt.get(url) ?? Infinity) <= signedOutAt;
  return () => [
    ...complaints,
    ...logged
      .filter(({ url }) => !missing.has(url) && !expected?.test(url))
      .filter(({ text, url }) => !isPartOffline(text, url) && !isOfEndedSession(text, url))
      .map(({ text, url }) => `console: ${text} (${url})`),
  ];
}

/** Whether a test took the connection away while a late part loaded, which then waits for it; see late-part.tsx. */
const isPartOffline = (text: string, url: string): boolean =>
  text.includes('net::ERR_INTERNET_DISCONNECTED') && new URL(url).pathname.startsWith('/assets/');
