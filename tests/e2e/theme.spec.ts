import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { visit } from './results-page.ts';

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));

/** Records whether the page was dark at its first paint. */
const watchFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      Reflect.set(window, 'darkAtFirstPaint', document.documentElement.classList.contains('dark'));
    }).observe({ type: 'paint', buffered: true });
    // Runs before any of the body can be painted.
    new MutationObserver((_changes, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      Reflect.set(window, 'darkAtBody', document.documentElement.classList.contains('dark'));
    }).observe(document, { childList: true, subtree: true });
  });
const seen = (page: Page, name: string) => page.evaluate((key) => Reflect.get(window, key) as unknown, name);

test.describe('on a system that prefers dark', { tag: '@once' }, () => {
  test.use({ colorScheme: 'dark' });

  test('the page is dark before its first paint (rule 61)', async ({ page }) => {
    await watchFirstPaint(page);
    await visit(page, '/?type=car');
    expect(await isDark(page)).toBe(true);
    expect(await seen(page, 'darkAtBody')).toBe(true);
    await expect.poll(() => seen(page, 'darkAtFirstPaint')).toBe(true);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).not.toBe('rgb(255, 255, 255)');
  });

  test('a chosen light theme stays light @nightly', async ({ page, words }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: words.theme_to_light() }).click();
    expect(await isDark(page)).toBe(false);
    await watchFirstPaint(page);
    await visit(page, '/?type=car');
    expect(await seen(page, 'darkAtBody')).toBe(false);
    expect(await isDark(page)).toBe(false);
  });
});

test(
  'a chosen dark theme stays dark on every page from its first paint (rule 61) @first-phone',
  { tag: '@bg' },
  async ({ page, context, words }) => {
    await visit(page, '/');
    expect(await isDark(page)).toBe(false);
    await page.getByRole('button', { name: words.theme_to_dark() }).click();
    expect(await isDark(page)).toBe(true);
    await expect(page.getByRole('button', { name: words.theme_to_light() })).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === 'theme');
    expect(cookie).toMatchObject({ value: 'dark', path: '/' });
    await watchFirstPaint(page);
    for (const address of ['/?type=car', '/nowhere', '/api/docs']) {
      await page.goto(address);
      expect(await seen(page, 'darkAtBody'), address).toBe(true);
      await expect.poll(() => seen(page, 'darkAtFirstPaint')).toBe(true);
    }
  },
);
