import type { APIRequestContext, Page } from '@playwright/test';
import type { Locale } from '#kernel/locale.ts';
import bg from '#src/messages/bg.json' with { type: 'json' };
import { expect, test } from './browse-test.ts';
import { searchApi, visit, type SearchAnswer } from './results-page.ts';

const pages = [
  '/',
  '/?type=car&fuel=diesel&sort=price_asc',
  '/?type=boat&price_min=900000',
  '/?q=голф',
  '/nowhere',
  '/api/docs',
  '/api/docs/search',
];

/** All visible and accessible texts of the page, each with its location. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [document.title];
    for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]'))
      found.push(meta.getAttribute('content') ?? '');
    // Texts of sellers and names of languages stay in their own language.
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) =>
        node instanceof Element && node.matches('script, style, noscript, [lang]')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
          if (node.hasAttribute(name)) found.push(node.getAttribute(name) ?? '');
      } else if (node.textContent?.trim()) found.push(node.textContent.trim());
    }
    return found;
  });

const keys = new Set(Object.keys(bg));

test(
  'no page shows a message key or another language (rule 60)',
  { tag: ['@desk', '@nightly'] },
  async ({ page, request, language, words }) => {
    const written = await writtenBySellers(request);
    for (const address of [...pages, written.listings[0]?.url ?? '']) {
      await visit(page, address);
      const texts = await wordsOf(page);
      expect(texts.length, address).toBeGreaterThan(10);
      for (const text of texts) {
        for (const [word] of text.matchAll(/\b[a-z]+_[a-z_]+\b/g))
          expect(!address.startsWith('/api/docs') && keys.has(word), `${address}: ${text}`).toBe(false);
        expect(text, address).not.toMatch(/\bundefined\b|\bNaN\b|\[object/);
        if (!address.startsWith('/api/docs')) expect(text, address).not.toMatch(/\{[a-zA-Z]+\}/);
      }
      if (language === 'bg') continue;
      const description = page
        .getByRole('heading', { name: words.listing_description() })
        .locator('xpath=ancestor::section[1]');
      const described = await description.getByRole('paragraph').allTextContents();
      const own = [...described, ...written.texts, 'голф'];
      // Removing sellers' texts is slow, so do it only in texts that contain Cyrillic.
      const foreign = texts
        .filter((text) => /[а-яё]/i.test(text) && !written.initials.has(text))
        .map((text) => own.reduce((rest, one) => rest.replaceAll(one, ''), text))
        .filter((text) => /[а-яё]/i.test(text));
      expect(foreign, address).toEqual([]);
    }
  },
);

/** Variants and names in all listings as sellers wrote them, longest first. */
async function writtenBySellers(request: APIRequestContext) {
  const all: SearchAnswer['listings'] = [];
  for (let page = 1, total = 1; all.length < total; page++) {
    const answer = await searchApi(request, `?per_page=100&page=${page}`);
    all.push(...answer.listings);
    total = answer.listings.length === 0 ? 0 : answer.total;
  }
  const texts = all
    // English titles state hp, and words with a hyphen are elements of their own.
    .flatMap(({ variant, seller }) => [
      variant,
      variant.replace('к.с.', 'hp'),
      ...variant.split(/\S+-\S+/).map((part) => part.trim()),
      seller.name,
    ])
    .filter((text) => /[а-яё]/i.test(text));
  // The initials of a company stand beside its name.
  const initials = new Set(
    all.flatMap(({ seller }) => {
      const [first = '', second = ''] = seller.name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      return [first.slice(0, 1) + second.slice(0, 1)];
    }),
  );
  return { listings: all, initials, texts: [...new Set(texts)].sort((a, b) => b.length - a.length) };
}

test('singular and plural differ (rule 60)', { tag: '@desk' }, async ({ page, results, words, language }) => {
  expect(words.results_show({ count: 1, total: '1' })).toBe(
    language === 'bg' ? 'Покажи 1 обява' : 'Show 1 listing',
  );
  expect(words.results_show({ count: 2, total: '2' })).toBe(
    language === 'bg' ? 'Покажи 2 обяви' : 'Show 2 listings',
  );
  await visit(page, '/?type=car&price_max=1');
  await expect(results.count).toHaveText(language === 'bg' ? '0 обяви' : '0 listings');
});

test('the html element states the language (rule 59)', { tag: '@desk' }, async ({ page, language }) => {
  for (const address of ['/', '/?type=car', '/nowhere']) {
    const answer = await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(answer?.headers()['content-language']).toBe(language);
  }
});

test('switching the language keeps page and filters, and is remembered for a year (rule 59) @first-desk @bg', async ({
  page,
  context,
  results,
  language,
}) => {
  const search = '?type=car&fuel=diesel&sort=price_asc';
  await results.open(search);
  const hrefs = await results.hrefs();
  const other = language === 'bg' ? 'en' : 'bg';
  await page.getByTestId('language-switch').click();
  await expectIn(other);
  // The choice now applies without a parameter.
  await results.open(search);
  await expectIn(other);
  const name = language === 'bg' ? 'Български' : 'English';
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expectIn(language);

  async function expectIn(chosen: Locale): Promise<void> {
    await expect(page.locator('html')).toHaveAttribute('lang', chosen);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('fuel'), searchParams.get('sort')]).toEqual(['diesel', 'price_asc']);
    await expect.poll(() => results.hrefs()).toEqual(hrefs);
    const cookie = (await context.cookies()).find(({ name: key }) => key === 'locale');
    expect(cookie?.value).toBe(chosen);
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
  }
});
